import type { AstroI18nextConfig } from 'astro-i18next';

/** Settings of astro-i18next. The backend imports the dictionaries: its own reads paths of the build machine. */
const config: AstroI18nextConfig = {
  defaultLocale: 'en',
  locales: ['en', 'th'],
  load: ['server'],
  i18nextServer: {
    initAsync: false,
    preload: ['en', 'th'],
    fallbackLng: 'en',
    interpolation: { escapeValue: false },
  },
  i18nextServerPlugins: { fsBackend: null, dictionary: '/src/i18n/backend.ts' },
};

export default config;
