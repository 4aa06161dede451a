import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { type OwnScript, ownScript, writeOwnScript } from './own-script.ts';

/** What is written into a page in place of what Astro would write. */
type Change = readonly [from: RegExp, to: string];
/** Low, since what is in sight comes first. */
const tag = ({ url }: OwnScript): string =>
  `<script type="module" src="${url}" fetchpriority="low"></script>`;

/**
 * Astro writes the scripts of its islands into each page, and a hash of each into the policy of every answer. This leads
 * to files instead: they are fetched once, a next page is lighter, and no inline script is allowed anywhere. `astro dev`
 * has no policy and keeps Astro's. Adds `client:interaction`, too: an island's script comes when it is first touched.
 */
export function islandScripts(): AstroIntegration {
  let scripts: OwnScript[] = [];
  return {
    name: 'island-scripts',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig, addClientDirective }) => {
        addClientDirective({ name: 'interaction', entrypoint: './src/browser/islands/interaction.ts' });
        const root = command === 'build' ? config.root : undefined;
        const [islands, touch, deferred] = await Promise.all([
          ownScript('islands', new URL('../browser/islands/index.ts', import.meta.url), root),
          ownScript('touch', new URL('../browser/islands/touch.ts', import.meta.url), root),
          ownScript('deferred', new URL('../browser/islands/deferred.ts', import.meta.url), root),
        ]);
        scripts = [islands, touch, deferred];
        updateConfig({ vite: { plugins: [filesInPlaceOfText(islands, touch, deferred)] } });
      },
      'astro:build:done': async ({ dir }) => {
        await Promise.all(scripts.map((script) => writeOwnScript(dir, script)));
      },
    },
  };
}

function filesInPlaceOfText(islands: OwnScript, touch: OwnScript, deferred: OwnScript): Plugin {
  const whenTouched = `<script defer src="${touch.url}" data-islands="${islands.url}"></script>`;
  const changes: Readonly<Record<string, readonly Change[]>> = {
    'scripts.js': [
      [
        /function getPrescripts\(/,
        'function getPrescripts(result, type, directive) {' +
          `return directive === 'interaction' ? ${JSON.stringify(whenTouched)} : ${JSON.stringify(tag(islands))}; }\nfunction unused(`,
      ],
    ],
    'render/server-islands.js': [
      [/`<script>\$\{SERVER_ISLAND_REPLACER\}<\/script>`/, JSON.stringify(tag(deferred))],
      [
        /<script type="module" data-astro-rerun data-island-id="\$\{hostId\}">/,
        '<script type="application/json" data-deferred>',
      ],
      // What stands far down the page must not come before what is in sight.
      [/`<link rel="preload" as="fetch" href="[^`]*`/, "''"],
      // None of ours is given so much that it has to be posted.
      [
        /this\.islandContent = `[^`]*`/,
        "if (!useGETRequest) throw new Error('A deferred island is given too much.');\n" +
          'this.islandContent = `{"url":${serverIslandUrlJson},"headers":${headersJson}}`',
      ],
    ],
  };
  return {
    name: 'island-scripts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/astro\/dist\/runtime\/server\/(scripts|render\/server-islands)\.js$/ },
      handler(code, id) {
        const file = Object.keys(changes).find((name) => id.endsWith(`/${name}`)) ?? '';
        return (changes[file] ?? []).reduce((text, [from, to]) => {
          if (!from.test(text))
            this.error(`Astro no longer writes ${from}: look at src/build/island-scripts.ts.`);
          return text.replace(from, () => to);
        }, code);
      },
    },
  };
}
