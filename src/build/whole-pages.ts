import type { AstroIntegration } from 'astro';

/** What Astro's own prerenderer has beside what it declares, once it is set up. */
interface Prerenderer {
  app?: { resolveStreaming?: () => boolean | undefined };
}

/**
 * Renders each prebuilt page in one piece. Astro streams them as soon as a site has a page on demand, and nobody waits for
 * the beginning of a file: taking a page apart and putting it together again was a tenth of its cost.
 */
export const wholePages = (): AstroIntegration => ({
  name: 'whole-pages',
  hooks: {
    'astro:build:start': ({ setPrerenderer }) => {
      setPrerenderer((prerenderer) => ({
        ...prerenderer,
        async setup() {
          await prerenderer.setup?.();
          const { app } = prerenderer as Prerenderer;
          if (!app?.resolveStreaming)
            throw new Error('Astro streams in another way: look at src/build/whole-pages.ts.');
          app.resolveStreaming = () => false;
        },
      }));
    },
  },
});
