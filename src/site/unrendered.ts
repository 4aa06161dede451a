import type { Loader } from 'astro/loaders';

/**
 * A loader that keeps the Markdown of its entries and not what Astro makes of it: articles are rendered when they are
 * asked for, files and records by one pipeline, so the HTML would only double what the function carries.
 */
export const unrendered = (loader: Loader): Loader => ({
  ...loader,
  load: (context) =>
    loader.load({
      ...context,
      store: {
        ...context.store,
        set: ({ rendered: _, ...entry }) => context.store.set(entry),
      },
    }),
});
