/**
 * The languages of the site, the one list of them, in the order in which a switch shows them: what is in URLs, cookies,
 * `lang` and the names of folders, two letters (ISO 639-1). The first one is the default: its pages have no prefix in
 * their URL, and it answers where nothing names a listed language. A text that is not there in a reader's language is
 * shown in the first one that has it. What depends on the language is in `languages.ts`.
 *
 * `npm run new:language -- ja` adds another one, with its words and its content.
 */
export const LOCALES = ['en', 'th'] as const;
export type Locale = (typeof LOCALES)[number];

/** Whether a value from outside is a listed language; anything else counts as absent (rules.md#languages). */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** One value for each language. */
export type PerLocale<T> = Readonly<Record<Locale, T>>;

/** Makes one value for each language, in the list's order. */
export const perLocale = <T>(valueOf: (locale: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, valueOf(locale)])) as Record<Locale, T>;

/** All languages, the reader's own first. */
export const ownFirst = (own: Locale): Locale[] => [own, ...LOCALES.filter((locale) => locale !== own)];
