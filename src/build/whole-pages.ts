import type { AstroIntegration } from 'astro';

const STREAMS = 'defaultStreaming: (manifest) => manifest.serverLike';

/**
 * Renders each prebuilt page in one piece. Astro streams them as soon as a site has a page on demand, and nobody waits for
 * the beginning of a file: to take a page apart and put it together again is a tenth of what it costs.
 */
export const wholePages = (): AstroIntegration => ({
  name: 'whole-pages',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: { plugins: [{ name: 'whole-pages', apply: 'build', transform: { filter, handler } }] },
      });
    },
  },
});

/** Where Astro says how a build renders. */
const filter = { id: /\/astro\/dist\/core\/build\/environment\.js$/ };

/** @throws Error where Astro says it in another way. */
function handler(code: string): string {
  if (!code.includes(STREAMS))
    throw new Error('Astro no longer streams like this: look at src/build/whole-pages.ts.');
  return code.replace(STREAMS, 'defaultStreaming: () => false');
}
