import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** What a command prints that ends with an error. */
function printed(arguments_: readonly string[], environment: Record<string, string>): string {
  try {
    execFileSync(process.execPath, arguments_, { env: { ...process.env, ...environment }, stdio: 'pipe' });
    return 'It ended well.';
  } catch (error) {
    return error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  }
}

it.each(['netlify/local/start.ts', 'astro.config.mjs'])(
  '%s ends at a malformed setting with one line',
  (file) => {
    expect(printed([file], { SITE_URL: 'www.example.com' })).toBe(
      'SITE_URL must be a URL such as https://www.example.com. See the table of settings in docs/operators.md.\n',
    );
  },
);
