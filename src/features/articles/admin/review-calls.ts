import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '#admin/api.ts';
import { entityKey } from '#admin/entity-queries.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ArticleKind } from '../article.ts';
import { requestEntries, type ReviewComment, verdictEntries, type VERDICTS } from '../review.ts';
import { apiPath } from './article-calls.ts';

const entries = {
  ...requestEntries,
  /** The working copy still says what it is of. */
  isCurrent: v.boolean(),
  verdict: v.exactOptional(v.object(verdictEntries)),
};
const itemSchema = v.object(entries);
export type ReviewItem = v.InferOutput<typeof itemSchema>;

const listSchema = v.object({
  items: v.array(itemSchema),
  /** Whether somebody else has to approve what one wrote; and whether the caller would not be refused for that. */
  demanded: v.boolean(),
  mayPublish: v.boolean(),
  /** Who can be asked. */
  readers: v.array(v.object({ id: v.string(), name: v.string() })),
});

/** The reviews of an article, newest first. @param version of the record, on which the answer depends */
export const reviewsOf = (entity: ArticleKind, id: string, version: number) =>
  queryOptions({
    queryKey: [...entityKey(entity), 'reviews', id, version] as const,
    queryFn: ({ signal }) => call(apiPath(entity, id, 'reviews'), { schema: listSchema, signal }),
    staleTime: 0,
  });

const said = v.record(v.string(), v.unknown());
/** One with all that it is of, and what visitors read now. */
export const reviewOf = (entity: ArticleKind, id: string, review: string) =>
  queryOptions({
    queryKey: [...entityKey(entity), 'reviews', id, 'one', review] as const,
    queryFn: ({ signal }) =>
      call(apiPath(entity, id, 'reviews', review), {
        schema: v.object({ ...entries, fields: said, public: v.exactOptional(said) }),
        signal,
      }),
    staleTime: 0,
  });

/** What is asked for; `''`: nobody by name, no time. */
export interface Asked {
  readonly to: string;
  readonly message: string;
  readonly locales: readonly Locale[];
  readonly publishAt: Readonly<Record<Locale, string>>;
  readonly unpublishAt: Readonly<Record<Locale, string>>;
  readonly minor: boolean;
}
/** @returns how many were written to @throws ApiError 422 */
export const askReview = (entity: ArticleKind, id: string, body: Asked): Promise<{ asked: number }> =>
  call(apiPath(entity, id, 'reviews'), { method: 'POST', body, schema: v.object({ asked: v.number() }) });

export interface Decision {
  readonly verdict: (typeof VERDICTS)[number];
  readonly message: string;
  readonly comments: readonly ReviewComment[];
}
/** @throws ApiError 409 where it was decided or changed meanwhile, 422 where it cannot be published */
export const decideReview = (
  entity: ArticleKind,
  id: string,
  review: string,
  body: Decision,
): Promise<ReviewItem> =>
  call(apiPath(entity, id, 'reviews', review), { method: 'POST', body, schema: itemSchema });

/** How each state of a review looks. */
export const reviewTones = { waiting: 'open', approve: 'good', back: 'working' } as const;
