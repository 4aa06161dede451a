import * as v from 'valibot';
import { dropPointer, reviewPointer, setPointer } from '#store/pointers.ts';
import type { Stores } from '#store/stores.ts';
import { ARTICLE_KINDS, type ArticleKind, type ArticleRef } from '../article.ts';
import { requestEntries, verdictEntries } from '../review.ts';
import { articleParts, revisionPrefix } from './article-parts.ts';
import { mapConcurrently } from '#store/concurrently.ts';
import { keysIn, walkOn } from '#store/walk.ts';

// A request and the verdict on it are under keys of their own. Neither ever changes: so the first verdict is the only
// one, and comments stay with the version that they are about, whatever becomes of the article.

const requestSchema = v.object({
  ...requestEntries,
  /** The version of the record, and all that it says. */
  version: v.number(),
  fields: v.record(v.string(), v.unknown()),
  minor: v.boolean(),
});
export type ReviewRequest = v.InferOutput<typeof requestSchema>;

/** Its id is the request's, with an ending. */
const verdictSchema = v.object({ id: v.string(), ...verdictEntries });
export type Verdict = v.InferOutput<typeof verdictSchema>;

/** A request, and the verdict if there is one. */
export interface Review extends ReviewRequest {
  readonly verdict?: Verdict | undefined;
}

const ENDING = '.verdict';
/** The id of the verdict on a request. */
export const verdictId = (request: string): string => request + ENDING;
/** Whether a key of this store, or an id, is that of a verdict. */
export const isVerdict = (key: string): boolean => key.endsWith(ENDING);

/** How many an article keeps. */
const MOST = 20;

/** The reviews of an article. */
export function reviews(stores: Stores, of: ArticleRef) {
  const requests = articleParts(stores, { part: 'reviews', schema: requestSchema }, of);
  const verdicts = articleParts(stores, { part: 'reviews', schema: verdictSchema }, of);
  const pointers = stores('pointers');
  const prefix = reviewPointer(revisionPrefix(of.kind, of.id));
  const judged = async (request: ReviewRequest): Promise<Review> => ({
    ...request,
    verdict: await verdicts.find(verdictId(request.id)),
  });
  return {
    /** @throws StoreUnavailable */
    async find(id: string): Promise<Review | undefined> {
      const request = await requests.find(id);
      return request && judged(request);
    },
    /** The newest first. @throws StoreUnavailable */
    all: async (): Promise<Review[]> => Promise.all((await requests.all()).map(judged)),
    /** Keeps a request, which now stands for the article; drops the oldest of too many. @throws StoreUnavailable */
    async ask(request: ReviewRequest): Promise<void> {
      await setPointer(pointers, prefix + request.id);
      await requests.keep(request);
      for (const { key } of await pointers.list(prefix))
        if (key < prefix + request.id) await pointers.delete(key);
      for (const { id } of (await requests.all()).slice(MOST)) {
        await requests.drop(id);
        await verdicts.drop(verdictId(id));
      }
    },
    /** Whether it was the first. @throws StoreUnavailable */
    decide: (verdict: Verdict): Promise<boolean> => verdicts.keepNew(verdict),
    /** Removes a verdict that could not be carried out. @throws StoreUnavailable */
    undecide: (id: string): Promise<void> => verdicts.drop(verdictId(id)),
  };
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** How long the person who asked is shown the decision. */
const TOLD_MS = 7 * DAY_MS;
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

/** Takes away pointers that no dashboard needs, in slices, until `endsAt`. @throws StoreUnavailable */
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
