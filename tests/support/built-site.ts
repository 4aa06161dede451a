import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workingCopy } from './working-copy.ts';

/** A site that is built and not yet served. */
export interface BuiltSite {
  /** Where it was built. */
  readonly directory: string;
  remove(): Promise<void>;
}

/** What a build and a server get of this process: nothing of the developer's settings nor of the test runner's (`NODE_ENV=test` builds another React). */
export function environmentOf(directory: string): NodeJS.ProcessEnv {
  const { HOME, TMPDIR, PATH } = process.env;
  return {
    ...(HOME && { HOME }),
    ...(TMPDIR && { TMPDIR }),
    PATH: `${join(directory, 'node_modules/.bin')}:${PATH}`,
    ASTRO_TELEMETRY_DISABLED: '1',
  };
}

/**
 * Builds the site in a working copy.
 * @param settings environment variables of the build
 * @throws with what the build said when it fails
 */
export async function buildSite(settings: Record<string, string>): Promise<BuiltSite> {
  const directory = await workingCopy();
  const child = spawn('npm', ['run', 'build'], {
    cwd: directory,
    env: { ...environmentOf(directory), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const read = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The build ended with ${code}:\n${output.slice(-4000)}`);
  return {
    directory,
    remove: () => rm(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  };
}

/** A working copy in which `npm run build`, and with it `npm start`, takes what was built before. */
export async function copyOf({ directory: built }: BuiltSite): Promise<string> {
  const directory = await workingCopy();
  const file = join(directory, 'package.json');
  const { scripts, ...rest } = JSON.parse(await readFile(file, 'utf8')) as { scripts: object };
  const build = `cp -R "${built}/dist" "${built}/.netlify" .`;
  await writeFile(file, JSON.stringify({ ...rest, scripts: { ...scripts, build } }));
  return directory;
}
