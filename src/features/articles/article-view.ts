import type { Copies } from './article-kinds.ts';
import type { ArticleKind, PerLanguage } from './article.ts';
import type { Locale } from '#i18n/locales.ts';

/** An article as the public may see it, from a Markdown file or from a record: only what is published, without bodies. */
export interface Article<K extends ArticleKind = ArticleKind> {
  readonly kind: K;
  /** What stands in its URL; no two articles of a kind share one. */
  readonly slug: string;
  /** The record's id; undefined for a file. */
  readonly id?: string | undefined;
  /** Slugs that it had before and that lead to it. */
  readonly formerSlugs: readonly string[];
  readonly copies: PerLanguage<Copies[K]>;
  /** The time (ISO 8601, UTC) from which and until which it is public; undefined: always. */
  readonly publishAt?: string | undefined;
  readonly unpublishAt?: string | undefined;
  /** When it was last changed in public; undefined for a file. */
  readonly updatedAt?: string | undefined;
}

/** An article in the language in which a visitor gets it: their own where there is one, else the other. */
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

/** The visitor's URL of an article. */
export const articlePath = ({ kind, slug }: Pick<Article, 'kind' | 'slug'>): string =>
  `${KIND_PATHS[kind]}/${slug}`;

/** Where the preview picture of an article in a language is (src/pages/og). */
export const cardPath = (lang: Locale, article: Pick<Article, 'kind' | 'slug'>): string =>
  `/og/${lang}${articlePath(article)}.png`;
