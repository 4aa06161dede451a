import type { Copies } from './article-kinds.ts';
import type { Edition, Timeline } from './editions.ts';
import type { ArticleKind, ArticleRef, PerLanguage } from './article.ts';
import type { Locale } from '#i18n/locales.ts';

/** An article as the public sees it at a time, from a Markdown file or from a record: only what is published, without bodies. */
export interface Article<K extends ArticleKind = ArticleKind> {
  readonly kind: K;
  /** What is in its URL; no two articles of a kind share one. */
  readonly slug: string;
  /** The record's id; undefined for a file. */
  readonly id?: string | undefined;
  /** Of a file that is a record's copy: that record. */
  readonly recordId?: string | undefined;
  /** The slug of the Markdown file that it was made of; undefined for a file, and for what was a record from the first. */
  readonly fileSlug?: string | undefined;
  /** Slugs that it had before and that lead to it. */
  readonly formerSlugs: readonly string[];
  readonly copies: PerLanguage<Copies[K]>;
  /** When it was public for the first time (ISO 8601, UTC); undefined for a file. */
  readonly publicSince?: string | undefined;
  /** When it was last changed in public; undefined for a file. */
  readonly updatedAt?: string | undefined;
  /** The version of its record that is public in each language; undefined for a file. */
  readonly versions?: PerLanguage<number>;
  /** Of languages whose text does not answer what another says now: since when. */
  readonly outdatedSince?: PerLanguage<string>;
}

/** A record's article: what the public sees of it at each time. */
export interface TimedArticle<K extends ArticleKind = ArticleKind>
  extends Pick<Article<K>, 'kind'>, Timeline<Copies[K] & Edition> {
  readonly id: string;
  readonly fileSlug?: string | undefined;
}

/** An article in the language in which a visitor gets it: their own if there is one, else the other. */
export interface Shown<K extends ArticleKind = ArticleKind> {
  readonly article: Article<K>;
  readonly copy: Copies[K];
  readonly lang: Locale;
}

/** Everything of a kind that is public now. */
export interface Published<K extends ArticleKind = ArticleKind> {
  readonly items: readonly Shown<K>[];
  /** False while the store cannot be read: then files alone are shown. */
  readonly isComplete: boolean;
  /** When the next thing changes by itself, in ms since 1970; Infinity: nothing is scheduled. */
  readonly nextChangeAt: number;
}

/** The part of the site in which a kind is found. */
export const KIND_PATHS = { news: '/news', events: '/events', jobs: '/career' } as const;

const SCREENS = {
  news: 'news/list-news',
  events: 'event/list-event',
  jobs: 'recruitment/list-jobs',
} as const;
/** The path of a record's screen in the staff area (`src/admin/routes.ts`). */
export const screenPath = ({ kind, id }: ArticleRef): string => `/admin/${SCREENS[kind]}/update/${id}`;

/** The visitor's URL of an article. */
export const articlePath = ({ kind, slug }: Pick<Article, 'kind' | 'slug'>): string =>
  `${KIND_PATHS[kind]}/${slug}`;

/** Where the preview picture of an article in a language is (src/pages/og). */
export const cardPath = (lang: Locale, article: Pick<Article, 'kind' | 'slug'>): string =>
  `/og/${lang}${articlePath(article)}.png`;

/** A page that shows a working copy. */
export interface Preview {
  /** Its own URL. */
  readonly path: string;
  /** What of the text is wrong, for staff. */
  readonly findings?: readonly string[];
  /** What opened it, where that is no session of staff: who made the link, and until when it works. */
  readonly link?: { readonly by: { readonly name: string }; readonly expiresAt: string } | undefined;
}

/** For how many days a link to a preview may be good. */
export const MOST_DAYS = 30;
