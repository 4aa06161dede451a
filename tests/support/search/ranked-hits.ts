import { firstLook, type Order, secondLook } from '#features/search/engine/order.ts';
import type { Hit, Scored } from '#features/search/engine/scores.ts';

/** The best so many of some hits, the best first, where all texts are there. */
export const rankedHits = <T>(hits: readonly Scored<T>[], order: Order<T>): readonly Hit<T>[] =>
  secondLook(firstLook(hits, order), order);
