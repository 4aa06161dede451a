import type { AstroI18nextConfig } from 'astro-i18next';
import { FALLBACK_LOCALE } from './locale.ts';
import { LOCALES } from './locales.ts';

/** Settings of astro-i18next. The backend imports the dictionaries: its own reads paths of the build machine. */
const config: AstroI18nextConfig = {
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
