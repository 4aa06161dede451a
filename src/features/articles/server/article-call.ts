import type { AdminCall, PartCall, RecordCall } from '#staff-api/admin-call.ts';
import type { Methods } from '#staff-api/entity.ts';
import type { ArticleKind } from '../article.ts';
import type { FileArticle } from '../file-article.ts';
import { articles } from './article-records.ts';

/** What every call about articles knows besides. */
export interface OfKind {
  readonly kind: ArticleKind;
}
/** A call about the articles of a kind. */
export interface ArticlesCall extends AdminCall, OfKind {}
/** A call about one of them. */
export interface ArticleCall extends RecordCall, OfKind {}
/** A call about something that belongs to it. */
export interface ArticlePartCall extends PartCall, OfKind {}

/** The records that a call is about. */
export const recordsOf = ({ kind, stores, now }: Pick<ArticlesCall, 'kind' | 'stores' | 'now'>) =>
  articles(kind, stores, now);

/** The Markdown articles of the kind. */
export const filesOf = async ({ kind, fileArticles }: Pick<ArticlesCall, 'kind' | 'fileArticles'>) =>
  // What is in them, this feature knows.
  (await fileArticles(kind)).articles as readonly FileArticle[];

/** What a URL of a kind answers to, by what those of any kind do. */
export const ofKind = <Call extends OfKind>(
  kind: ArticleKind,
  methods: Methods<Call>,
): Methods<Omit<Call, 'kind'>> =>
  Object.fromEntries(
    Object.entries(methods).map(([method, answer]) => [
      method,
      // TypeScript cannot put a type that it does not know together again.
      (call: Omit<Call, 'kind'>) => answer({ ...call, kind } as unknown as Call),
    ]),
  );
