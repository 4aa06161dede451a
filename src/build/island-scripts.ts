import type { AstroIntegration } from 'astro';
import { type AstroChange, changedAstro } from './changed-astro.ts';
import { ownScripts } from './own-script.ts';

/** Low, since what is in sight comes first. */
const tag = (url: string): string => `<script type="module" src="${url}" fetchpriority="low"></script>`;

const SOURCES = {
  islands: 'browser/islands/index.ts',
  touch: 'browser/islands/touch.ts',
  deferred: 'browser/islands/deferred.ts',
};

/**
 * Astro writes the scripts of its islands into each page, and a hash of each into the policy of every answer. This leads
 * to files instead: they are fetched once, a next page is lighter, and no inline script is allowed anywhere. `astro dev`
 * has no policy and keeps Astro's. Adds `client:interaction`, too: an island's script comes when it is first touched.
 */
export const islandScripts = (): AstroIntegration =>
  ownScripts('island-scripts', SOURCES, (urls, { addClientDirective, updateConfig }) => {
    addClientDirective({ name: 'interaction', entrypoint: './src/browser/islands/interaction.ts' });
    const plugin = changedAstro('island-scripts', filesInPlaceOfText(urls), 'error');
    updateConfig({ vite: { plugins: [plugin] } });
  });

function filesInPlaceOfText({ islands, touch, deferred }: Readonly<Record<keyof typeof SOURCES, string>>) {
  const whenTouched = `<script defer src="${touch}" data-islands="${islands}"></script>`;
  const deferring = (from: RegExp, to: string): AstroChange => ({
    file: 'runtime/server/render/server-islands.js',
    from,
    to,
  });
  return [
    {
      file: 'runtime/server/scripts.js',
      from: /function getPrescripts\(/,
      to:
        'function getPrescripts(result, type, directive) {' +
        `return directive === 'interaction' ? ${JSON.stringify(whenTouched)} : ${JSON.stringify(tag(islands))}; }\nfunction unused(`,
    },
    deferring(/`<script>\$\{SERVER_ISLAND_REPLACER\}<\/script>`/, JSON.stringify(tag(deferred))),
    deferring(
      /<script type="module" data-astro-rerun data-island-id="\$\{hostId\}">/,
      '<script type="application/json" data-deferred>',
    ),
    // What stands far down the page must not come before what is in sight.
    deferring(/`<link rel="preload" as="fetch" href="[^`]*`/, "''"),
    // None of ours is given so much that it has to be posted.
    deferring(
      /this\.islandContent = `[^`]*`/,
      "if (!useGETRequest) throw new Error('A deferred island is given too much.');\n" +
        'this.islandContent = `{"url":${serverIslandUrlJson},"headers":${headersJson}}`',
    ),
  ];
}
