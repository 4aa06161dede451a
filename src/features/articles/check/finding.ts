import type { Locale, PerLocale } from '#i18n/locales.ts';

/** What can be wrong with an article's text; the dictionaries' `staffAnswers` say it in words. */
export type FindingKey =
  | 'deadLink'
  | 'deadPicture'
  | 'movedLink'
  | 'linkElsewhere'
  | 'headingOrder'
  | 'noAltText'
  | 'noAltInLanguage'
  | 'noPlaceInLanguage'
  | 'emptyLinkText'
  | 'tableWithoutHead'
  | 'mixedEras'
  | 'doubleSpace'
  | 'spelling';

/** Errors stop publishing, all others are remarks. */
const ERRORS: readonly FindingKey[] = ['deadLink', 'deadPicture'];
export const isError = ({ key }: Finding): boolean => ERRORS.includes(key);

export interface Finding {
  readonly key: FindingKey;
  /** The field: `title`, `summary`, `body`, `cover`, `venue`, `place`. */
  readonly field: string;
  /** The heading above it; empty before the first one. */
  readonly where: string;
  /** As the text has it. */
  readonly found: string;
  /** What to write instead. */
  readonly instead?: string;
}

export interface CheckedText {
  readonly locale: Locale;
  /** Short texts by their fields' names. */
  readonly fields: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What of this site a link may lead to, at the time for which a text is checked. */
export interface KnownSite {
  /** The visitor's paths of what there is in each language. */
  readonly paths: PerLocale<ReadonlySet<string>>;
  /** Paths that lead on, and where to. */
  readonly moved: ReadonlyMap<string, string>;
  /** Ids of pictures of the library that there are. */
  readonly media: ReadonlySet<string>;
  /** Wrong spellings and the right ones. */
  readonly spellings: PerLocale<Readonly<Record<string, string>>>;
}
