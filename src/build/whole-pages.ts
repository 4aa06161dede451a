import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

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
        vite: { plugins: [wholePagesPlugin] },
      });
    },
  },
});

/** Where Astro says how a build renders. */
const filter = { id: /\/astro\/dist\/core\/build\/environment\.js$/ };

const wholePagesPlugin: Plugin = {
  name: 'whole-pages',
  apply: 'build',
  transform: {
    filter,
    handler(code) {
      if (code.includes(STREAMS)) return code.replace(STREAMS, 'defaultStreaming: () => false');
      this.warn('Astro no longer streams like this: look at src/build/whole-pages.ts.');
      return undefined;
    },
  },
};
