import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';

const entry = fileURLToPath(new URL('../site/browser/head/index.ts', import.meta.url));

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'head' } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('The head script did not build.');
  return output.output[0].code;
}

/**
 * Bundles `src/site/browser/head` into one classic script, which stands first in every head. Modules run after the page
 * is parsed, too late for the language and the theme. A file of its own is fetched once and costs the next page
 * nothing; inline it would be 1 kB of each. Layouts get its URL as `__HEAD_SCRIPT__`.
 */
export function headScript(): AstroIntegration {
  let code = '';
  let headUrl = '';
  return {
    name: 'head-script',
    hooks: {
      'astro:config:setup': async ({ updateConfig }) => {
        code = await bundle();
        const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
        headUrl = `/_astro/head.${hash}.js`;
        updateConfig({ vite: { define: { __HEAD_SCRIPT__: JSON.stringify(headUrl) } } });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(headUrl, async (_request, response) => {
          response.setHeader('Content-Type', 'text/javascript');
          response.end(await bundle());
        });
      },
      'astro:build:done': async ({ dir }) => {
        await mkdir(new URL('_astro/', dir), { recursive: true });
        await writeFile(new URL(headUrl.slice(1), dir), code);
      },
    },
  };
}
