/** Made by `src/integrations/search-index.ts`: indexes as `segmentBytes` writes them, in base64, by language. */
declare module 'virtual:search-index' {
  type PerLocale = Readonly<Record<import('./schemas/locale.ts').Locale, string>>;
  export const synonyms: import('./lib/search/synonyms.ts').SynonymFile;
  export const web: PerLocale;
  export const articles: PerLocale;
}
