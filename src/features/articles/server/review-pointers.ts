import { mapConcurrently } from '#store/concurrently.ts';
import { dropPointer, reviewPointer } from '#store/pointers.ts';
import type { Stores } from '#store/stores.ts';
import { keysIn, walkOn } from '#store/walk.ts';
import { ARTICLE_KINDS, type ArticleKind, type ArticleRef } from '../article.ts';
import { revisionPrefix } from './article-revisions.ts';
import { type Review, reviews } from './reviews.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** How long the person who asked is shown the decision. */
export const TOLD_MS = 7 * DAY_MS;
const SLICE = 20;

/** Whether nobody is shown a review any more. */
export const isOver = ({ verdict }: Review, now: number): boolean =>
  verdict !== undefined && now - Date.parse(verdict.at) >= TOLD_MS;

/** What a dashboard may show of a kind of articles: the requests of each, the newest first. @throws StoreUnavailable */
export async function pointedRequests(
  stores: Stores,
  kind: ArticleKind,
  article = '',
): Promise<ReadonlyMap<string, readonly string[]>> {
  const keys = (await stores('pointers').list(reviewPointer(`${kind}/${article}`))).map(({ key }) => key);
  const parts = keys
    .toSorted()
    .reverse()
    .map((key) => key.split('/').slice(2));
  const byArticle = Map.groupBy(parts, ([id = '']) => id);
  return new Map([...byArticle].map(([id, found]) => [id, found.map(([, request = '']) => request)]));
}

/** The newest that is there: a pointer is set before its request. @throws StoreUnavailable */
export async function newestReview(
  stores: Stores,
  of: ArticleRef,
  requests: readonly string[],
): Promise<Review | undefined> {
  for (const request of requests) {
    const review = await reviews(stores, of).find(request);
    if (review) return review;
  }
  return undefined;
}

/**
 * Takes away the pointers to what no dashboard shows any more, slice after slice from where the last sweep stopped.
 * @param endsAt when nothing further is begun, in ms since 1970
 * @throws StoreUnavailable
 */
export async function sweepReviewPointers(
  stores: Stores,
  now: () => number,
  endsAt = Infinity,
): Promise<void> {
  const store = stores('pointers');
  await walkOn({
    name: 'review-pointers',
    notes: stores('index'),
    roots: ARTICLE_KINDS.map((kind) => reviewPointer(`${kind}/`)),
    list: keysIn(store),
    slice: SLICE,
    async visit(keys, prefix) {
      const kind = ARTICLE_KINDS.find((one) => one === prefix.split('/')[1]);
      const ids = [...new Set(keys.map((key) => key.split('/')[2] ?? ''))];
      if (kind) await mapConcurrently(ids, SLICE, (id) => sweepArticle(stores, { kind, id }, now()));
    },
    now,
    endsAt,
  });
}

async function sweepArticle(stores: Stores, of: ArticleRef, now: number): Promise<void> {
  const store = stores('pointers');
  const requests = (await pointedRequests(stores, of.kind, `${of.id}/`)).get(of.id) ?? [];
  const newest = await newestReview(stores, of, requests);
  const isWanted = newest !== undefined && !isOver(newest, now);
  // The oldest first: none must come to stand for the article.
  for (const request of requests.toReversed())
    if (!isWanted || request !== newest.id)
      await dropPointer(store, reviewPointer(revisionPrefix(of.kind, of.id) + request));
}
