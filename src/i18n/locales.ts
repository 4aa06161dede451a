/**
 * The languages of the site, the one list of them, in the order in which a switch shows them: what stands in URLs,
 * cookies, `lang` and the names of folders, two letters (ISO 639-1). The first one is the default: its pages have no
 * prefix in their URL, and it answers where nothing names a listed language. A text that is not there in a reader's
 * language is shown in the first one that has it.
 *
 * `npm run new:language -- ja` adds a further one, with its words and its content.
 */
export const LOCALES = ['en', 'th'] as const;
export type Locale = (typeof LOCALES)[number];

/** Everything that depends on which language it is. */
interface LocaleTraits {
  /** Its words, in `src/i18n/texts/`. */
  readonly file: string;
  /** The language with its country, as feeds and previews name it. */
  readonly iso: string;
  /** Its name in itself. */
  readonly name: string;
  /** What a link to it says, in its own words, for those who cannot read the page they are on. */
  readonly switchTo: string;
  readonly dir: 'ltr' | 'rtl';
  /** How it writes days, times and numbers (BCP 47, with the calendar where that is not the usual one). */
  readonly format: string;
  /** The day on which a calendar's week begins, 0 for Sunday. */
  readonly weekStart: 0 | 1;
  /** The order in which its readers look for names and titles. */
  readonly collation: string;
  /** Whether blanks stand between words: where none do, lines break and words are counted by a dictionary. */
  readonly spaced: boolean;
  /** Words that are read in a minute, silently: see `src/markdown/words.ts`. */
  readonly wordsPerMinute: number;
  /** The parts of the site's font that its pages need first, by the names of `src/site/styles/fonts/`. */
  readonly fonts: readonly ('latin' | 'thai')[];
  /** Whether letters stack above and below the line, so that headings need more room between lines. */
  readonly stacked: boolean;
}

/**
 * What depends on the language, for each one of the list. Apart from the codes, so that scripts of pages, which need
 * those alone, weigh no more for it.
 */
const TRAITS: Readonly<Record<Locale, LocaleTraits>> = {
  en: {
    file: 'en.ts',
    iso: 'en-US',
    name: 'English',
    switchTo: 'Switch to English',
    dir: 'ltr',
    format: 'en-GB',
    weekStart: 1,
    // Thai order in lists that hold both: Thai letters before Latin ones, and those as English has them.
    collation: 'th',
    spaced: true,
    wordsPerMinute: 238,
    fonts: ['latin'],
    stacked: false,
  },
  th: {
    file: 'th.ts',
    iso: 'th-TH',
    name: 'ไทย',
    switchTo: 'เปลี่ยนเป็นภาษาไทย',
    dir: 'ltr',
    format: 'th-TH-u-ca-buddhist',
    weekStart: 0,
    collation: 'th',
    spaced: false,
    wordsPerMinute: 270,
    fonts: ['thai', 'latin'],
    stacked: true,
  },
};

export interface LocaleEntry extends LocaleTraits {
  readonly code: Locale;
}

/** What the list says of a language. */
export const localeEntry = (code: Locale): LocaleEntry => ({ code, ...TRAITS[code] });

/** Whether a value from outside is a listed language; anything else counts as absent (rules.md#languages). */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** One value for each language. */
export type PerLocale<T> = Readonly<Record<Locale, T>>;

/** Makes one value for each language, in the list's order. */
export const perLocale = <T>(valueOf: (locale: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, valueOf(locale)])) as Record<Locale, T>;
