import type { Plugin } from 'vite';

/**
 * astro-i18next takes along what reads its configuration: a loader with a compiler, 11 MB of every function for pages on
 * demand, loaded when one starts. Only the build reads the configuration, and it does not bundle the package.
 */
export const noConfigLoader = (): Plugin => ({
  name: 'no-config-loader',
  apply: 'build',
  enforce: 'pre',
  resolveId: { filter: { id: /^@proload\// }, handler: () => '\0no-config-loader' },
  load: { filter: { id: /no-config-loader$/ }, handler: () => 'export default undefined;' },
});
