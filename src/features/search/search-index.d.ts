/** Made by `src/features/search/build/search-index.ts`: indexes as `segmentBytes` writes them, in base64, by language. */
declare module 'virtual:search-index' {
  type PerLocale = Readonly<Record<import('#i18n/locales.ts').Locale, string>>;
  /** Another one for each build. */
  export const build: string;
  export const synonyms: import('./engine/synonyms.ts').SynonymFile;
  export const web: PerLocale;
  export const articles: PerLocale;
}
