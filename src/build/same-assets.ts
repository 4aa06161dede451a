import type { AstroIntegration } from 'astro';

/**
 * The adapter without its query of the deploy (`?dpl=…`) behind the files of pages on demand. Prebuilt pages name the
 * same files without it, so a visitor would fetch every style sheet twice, and the next page would not be ready for the
 * transition. The names carry a hash of the content; a file that a new deploy took away makes the page load again.
 */
export function sameAssets(adapter: AstroIntegration): AstroIntegration {
  const configDone = adapter.hooks['astro:config:done'];
  return {
    ...adapter,
    hooks: {
      ...adapter.hooks,
      'astro:config:done': (options) =>
        configDone?.({
          ...options,
          setAdapter: ({ client, ...rest }) => {
            const { assetQueryParams: _, ...kept } = client ?? {};
            options.setAdapter({ ...rest, client: kept });
          },
        }),
    },
  };
}
