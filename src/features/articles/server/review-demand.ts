import type { Stores } from '#store/stores.ts';
import { ARTICLE_KINDS, type ArticleKind } from '../article.ts';

/** Its key in the settings store; it is there while the demand is on. */
const keyOf = (kind: ArticleKind): string => `review-demanded-${kind}`;

/** Whether authors need somebody else's approval before publishing (rules.md#reviews). @throws StoreUnavailable */
export const isReviewDemanded = async (stores: Stores, kind: ArticleKind): Promise<boolean> =>
  (await stores('settings').get(keyOf(kind))) !== undefined;

/** Of each kind. @throws StoreUnavailable */
export async function demandedReviews(stores: Stores): Promise<Readonly<Record<ArticleKind, boolean>>> {
  const [news, events, jobs] = await Promise.all(ARTICLE_KINDS.map((kind) => isReviewDemanded(stores, kind)));
  return { news: news === true, events: events === true, jobs: jobs === true };
}

/** @throws StoreUnavailable */
export const demandReview = (stores: Stores, kind: ArticleKind, isDemanded: boolean): Promise<void> =>
  isDemanded ? stores('settings').set(keyOf(kind), 'true') : stores('settings').delete(keyOf(kind));
