// @ts-check
import { FALLBACK_LOCALE } from './locale.ts';
import { LOCALES } from './locales.ts';

/**
 * Settings of astro-i18next. The backend imports the dictionaries: its own reads paths of the build machine. Not
 * TypeScript: the package would start a compiler for it in every build.
 * @type {import('astro-i18next').AstroI18nextConfig}
 */
const config = {
  defaultLocale: FALLBACK_LOCALE,
  locales: [...LOCALES],
  load: ['server'],
  i18nextServer: {
    initAsync: false,
    ns: ['pages'],
    defaultNS: 'pages',
    preload: [...LOCALES],
    fallbackLng: FALLBACK_LOCALE,
    interpolation: { escapeValue: false },
  },
  i18nextServerPlugins: { fsBackend: null, dictionary: '/src/i18n/backend.ts' },
};

export default config;
// The package loads it with `require`, which would get a module that the package takes for an empty one.
export { config as 'module.exports' };
