import { dirname } from 'node:path';
import type { Plugin } from 'vite';

/** Where Vite takes the function from that it lays around every `import()`. */
const VITE_HELPER = /vite\/preload-helper\.js$/;
const LIGHT = '\0light-import:';
/** Scripts that visitors load. */
const VISITORS = /\/src\/(site|forms|browser)\/|\/src\/features\/[^/]+\/(site|browser)\//;
/** The placeholder that Vite replaces with the list of files to preload. */
const VITE_LIST = '__VITE_PRELOAD__';

/**
 * What is left of it: a file that does not come is told to `src/site/browser/head/chunk-reload.ts`, as Vite tells it.
 * The rest of Vite's is for style sheets and for files that need many others, of which visitors' scripts have none.
 */
const code = `export const __vitePreload = (load) => load().catch((error) => {
  const event = new Event('vite:preloadError', { cancelable: true });
  event.payload = error;
  dispatchEvent(event);
  if (!event.defaultPrevented) throw error;
});`;

/**
 * Gives the scripts of visitors a smaller function around `import()`: Vite's is 0.8 kB, a sixth of what a page without an
 * island may load (rules.md#weight-and-speed). Each folder has a copy, since a file of its own would weigh
 * more. The staff area, whose screens bring style sheets, keeps Vite's.
 */
export function lightImport(): Plugin {
  return {
    name: 'light-import',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: VITE_HELPER },
      handler: (_, importer) => (importer && VISITORS.test(importer) ? LIGHT + dirname(importer) : undefined),
    },
    load: { filter: { id: /light-import:/ }, handler: () => code },
    renderChunk: (text, { moduleIds }) =>
      moduleIds.some((id) => id.startsWith(LIGHT))
        ? { code: text.replaceAll(VITE_LIST, 'void 0'), map: null }
        : undefined,
  };
}
