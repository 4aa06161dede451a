import type { Locale } from '#i18n/locales.ts';

// What a search answers, over HTTP (http.md#public-calls) and to the page.

export const GROUPS = ['web', 'articles'] as const;
export type GroupName = (typeof GROUPS)[number];
export type ResultType = 'page' | 'member' | 'service' | 'project' | 'policy' | 'news' | 'event' | 'job';

/** One result. */
export interface SearchItem {
  /** The visitor's URL, a path of this site. */
  readonly url: string;
  readonly title: string;
  /** The title as HTML: escaped, with what was looked for in `<mark>`. */
  readonly markedTitle: string;
  /** The part of the text that says most, as such HTML. */
  readonly excerpt: string;
  readonly type: ResultType;
  /** `YYYY-MM-DD`, for news and events. */
  readonly date?: string;
  /** A project that nobody has carried out. */
  readonly sample?: true;
}

/** Where something that is found is. */
export interface Found extends Pick<SearchItem, 'url' | 'type' | 'date' | 'sample'> {
  /** Of two that match equally well the one with more is first. */
  readonly newness: number;
}

/** One page of the results of one group. */
export interface ResultPage {
  readonly total: number;
  /** From 1 to `pages`. */
  readonly page: number;
  /** At least 1: a group with nothing in it is one empty page. */
  readonly pages: number;
  readonly items: readonly SearchItem[];
}

export interface SearchAnswer extends Record<GroupName, ResultPage> {
  /** What was searched: the query in one line, cut to `LONGEST_QUERY`. */
  readonly query: string;
  /** Whether more was typed than is searched. */
  readonly isCutShort: boolean;
  /** Where nothing was found: how much there is in the other language. */
  readonly otherLanguage?: { readonly locale: Locale; readonly total: number };
  /** False while articles of staff cannot be searched, all or some of them. */
  readonly isComplete: boolean;
}

export interface SearchRequest {
  /** As it was typed. */
  readonly query: string;
  readonly locale: Locale;
  /** The group of which a page is wanted; the other then gives its numbers alone. Undefined: both. */
  readonly group?: GroupName | undefined;
  /** From 1 on; past the end is the last page. */
  readonly page: number;
  readonly perPage: number;
}

export type Search = (request: SearchRequest) => Promise<SearchAnswer>;
