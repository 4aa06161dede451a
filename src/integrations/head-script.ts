import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';

/**
 * Bundles `src/scripts/head` into the one classic script that stands inline in every head. Modules run after
 * the page is parsed, which is too late for the language and the theme.
 *
 * @returns the hash for the security policy, and the integration that hands layouts the text as `__HEAD_SCRIPT__`
 */
export async function headScript(): Promise<{ hash: `sha256-${string}`; integration: AstroIntegration }> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('../scripts/head/index.ts', import.meta.url)),
        formats: ['iife'],
        name: 'head',
      },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('The head script did not build.');
  const code = output.output[0].code.trim();
  return {
    hash: `sha256-${createHash('sha256').update(code).digest('base64')}`,
    integration: {
      name: 'head-script',
      hooks: {
        'astro:config:setup': ({ updateConfig }) => {
          updateConfig({ vite: { define: { __HEAD_SCRIPT__: JSON.stringify(code) } } });
        },
      },
    },
  };
}
