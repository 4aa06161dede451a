import type { AstroIntegration } from 'astro';
import { type OwnScript, ownScript, writeOwnScript } from './own-script.ts';

const bundle = (): Promise<OwnScript> =>
  ownScript('head', new URL('../site/browser/head/index.ts', import.meta.url));

/**
 * Bundles `src/site/browser/head` into one classic script, which is first in every head. Modules run after the page is
 * parsed, too late for the language and the theme. A separate file is fetched once and adds nothing to later pages;
 * inline it would be 1 kB of each. Layouts get its URL as `__HEAD_SCRIPT__`.
 */
export function headScript(): AstroIntegration {
  let script: OwnScript;
  return {
    name: 'head-script',
    hooks: {
      'astro:config:setup': async ({ updateConfig }) => {
        script = await bundle();
        updateConfig({ vite: { define: { __HEAD_SCRIPT__: JSON.stringify(script.url) } } });
      },
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(script.url, async (_request, response) => {
          response.setHeader('Content-Type', 'text/javascript');
          response.end((await bundle()).code);
        });
      },
      'astro:build:done': ({ dir }) => writeOwnScript(dir, script),
    },
  };
}
