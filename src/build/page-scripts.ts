import type { AstroIntegration } from 'astro';
import { type OwnScript, ownScript, writeOwnScript } from './own-script.ts';

/** What every page loads, by the name under which layouts get its URL. */
const bundles: Readonly<Record<string, (root?: URL) => Promise<OwnScript>>> = {
  __HEAD_SCRIPT__: (root) =>
    ownScript('head', new URL('../site/browser/head/index.ts', import.meta.url), root),
  __SITE_SCRIPT__: (root) =>
    ownScript('site', new URL('../site/browser/site/index.ts', import.meta.url), root),
};

/**
 * Bundles what every page loads into two classic scripts, each complete in itself: as modules they would share a third
 * file, which a browser asks for only once it has read the second.
 *
 * `src/site/browser/head` is first in every head: modules run after the page is parsed, too late for the language and
 * the theme. A separate file is fetched once and adds nothing to later pages; inline it would be 1 kB of each.
 */
export function pageScripts(): AstroIntegration {
  let scripts: readonly OwnScript[] = [];
  return {
    name: 'page-scripts',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        const root = command === 'build' ? config.root : undefined;
        const named = await Promise.all(
          Object.entries(bundles).map(async ([name, bundle]) => ({ name, script: await bundle(root) })),
        );
        scripts = named.map(({ script }) => script);
        const define = Object.fromEntries(
          named.map(({ name, script: { url } }) => [name, JSON.stringify(url)]),
        );
        updateConfig({ vite: { define } });
      },
      'astro:server:setup': ({ server }) => {
        for (const [index, bundle] of Object.values(bundles).entries())
          server.middlewares.use(scripts[index]?.url ?? '', async (_request, response) => {
            response.setHeader('Content-Type', 'text/javascript');
            response.end((await bundle()).code);
          });
      },
      'astro:build:done': async ({ dir }) => {
        await Promise.all(scripts.map((script) => writeOwnScript(dir, script)));
      },
    },
  };
}
