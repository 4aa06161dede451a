import { LOCALES, type Locale } from './locales.ts';

/** Everything that depends on which language it is. */
interface LocaleTraits {
  /** The language with its country, as feeds and previews name it. */
  readonly iso: string;
  /** Its name in itself. */
  readonly name: string;
  /** What a link to it says, in its own words, for those who cannot read the page they are on. */
  readonly switchTo: string;
  readonly dir: 'ltr' | 'rtl';
  /** How it writes days, times and numbers (BCP 47, with the calendar where that is not the usual one). */
  readonly format: string;
  /** What it writes around times of day, whose hours and minutes a full stop then parts; absent: nothing, and a colon. */
  readonly clock?: string;
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
  /** Letters that none of the other languages is written in; absent where they share them. */
  readonly letters?: RegExp;
}

/**
 * For each language of the list. In a file apart from the codes, since scripts of every page need those, and most of them
 * nothing of this.
 */
const TRAITS: Readonly<Record<Locale, LocaleTraits>> = {
  en: {
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
    iso: 'th-TH',
    name: 'ไทย',
    switchTo: 'เปลี่ยนเป็นภาษาไทย',
    dir: 'ltr',
    format: 'th-TH-u-ca-buddhist',
    clock: 'เวลา {{times}} น.',
    weekStart: 0,
    collation: 'th',
    spaced: false,
    wordsPerMinute: 270,
    fonts: ['thai', 'latin'],
    stacked: true,
    letters: /\p{Script=Thai}/u,
  },
};

export interface LocaleEntry extends LocaleTraits {
  readonly code: Locale;
}

/** What the list says of a language. */
export const localeEntry = (code: Locale): LocaleEntry => ({ code, ...TRAITS[code] });

/** The language that the letters of a text tell; undefined where they tell none. */
export const languageOfLetters = (text: string): Locale | undefined =>
  LOCALES.find((code) => TRAITS[code].letters?.test(text));
