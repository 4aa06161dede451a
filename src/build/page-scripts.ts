import type { AstroIntegration } from 'astro';
import { ownScripts } from './own-script.ts';

/**
 * Bundles what every page loads into two classic scripts, whose URLs layouts get: as modules they would share a third
 * file, which a browser asks for only once it has read the second.
 *
 * `src/site/browser/head` is first in every head: modules run after the page is parsed, too late for the language and
 * the theme. A separate file is fetched once and adds nothing to later pages; inline it would be 1 kB of each.
 */
export const pageScripts = (): AstroIntegration =>
  ownScripts(
    'page-scripts',
    { head: 'site/browser/head/index.ts', site: 'site/browser/site/index.ts' },
    ({ head, site }, { updateConfig }) => {
      const define = { __HEAD_SCRIPT__: JSON.stringify(head), __SITE_SCRIPT__: JSON.stringify(site) };
      updateConfig({ vite: { define } });
    },
  );
