import { fold, foldInPlace } from './fold.ts';
import type { Hit, Scored } from './scores.ts';
import type { SegmentEntry } from './segment.ts';

/** Scores that differ by less are equal; then the newer one is first. */
const STEP = Math.log(1.06);
/** So many of the best are looked at for the query as a phrase. */
const LOOKED_AT = 20;

/** How hits are put in order. */
export interface Order<T> {
  readonly text: string;
  /** The order of two that match equally well. */
  readonly newerFirst: (one: T, other: T) => number;
  readonly atMost: number;
}

const isPhrase = (wanted: string): boolean => wanted.includes(' ');

/** How much better a hit is for a title that says just this, or for the words as they are in the query. */
function phraseWorth(entry: SegmentEntry, wanted: string): number {
  const said = fold(entry.title);
  const inTitle = said === wanted ? 2 : said.startsWith(wanted) ? 1.2 : said.includes(wanted) ? 1.15 : 1;
  // A text is unpacked only where it is read.
  const inText = isPhrase(wanted) && foldInPlace(entry.text).includes(wanted) ? 1.5 : 1;
  return inTitle * inText;
}

interface Ranked<T> extends Hit<T> {
  readonly matched: number;
  readonly step: number;
}
const stepOf = ({ score, matched }: Pick<Scored<unknown>, 'score' | 'matched'>): number =>
  Math.round(Math.log(score) / STEP) + 1000 * matched;

/** No hit scores as much. */
const MOST_SCORE = 2 ** 20;
/** In the order of steps, and of scores within a step. */
const worthOf = ({ score, matched }: Pick<Scored<unknown>, 'score' | 'matched'>): number =>
  matched * MOST_SCORE + score;

/** Those hits of which there are no more than `atMost` better ones, equal ones included. */
function bestOf<T>(hits: readonly Scored<T>[], atMost: number): readonly Scored<T>[] {
  if (hits.length <= atMost) return hits;
  // Numbers in an array of their own are put in order ten times as fast as hits, and no logarithm is needed for each.
  const worths = new Float64Array(hits.length);
  for (const [place, hit] of hits.entries()) worths[place] = worthOf(hit);
  const last = worths.toSorted().at(-atMost) ?? 0;
  const matched = Math.floor(last / MOST_SCORE);
  const step = Math.round(Math.log(last - matched * MOST_SCORE) / STEP);
  const least = matched * MOST_SCORE + Math.exp((step - 0.5) * STEP);
  return hits.filter((_, place) => (worths[place] ?? 0) >= least);
}

/** The first so many of some hits, before the best are looked at a second time. */
function firstLook<T>(hits: readonly Scored<T>[], { newerFirst, atMost }: Order<T>): readonly Ranked<T>[] {
  const order = orderOf(newerFirst);
  return bestOf(hits, Math.max(atMost, LOOKED_AT))
    .flatMap((hit): Ranked<T>[] => {
      const { source, number, score, matched } = hit;
      const [item, entry] = [source.items[number], source.segment.entries[number]];
      return item !== undefined && entry ? [{ item, entry, score, matched, step: stepOf(hit) }] : [];
    })
    .sort(order);
}
const orderOf =
  <T>(newerFirst: Order<T>['newerFirst']) =>
  (one: Ranked<T>, other: Ranked<T>): number =>
    other.step - one.step ||
    newerFirst(one.item, other.item) ||
    other.score - one.score ||
    (one.entry.key < other.entry.key ? -1 : 1);

/** The entries whose texts `rankHits` reads. */
export function readForOrder<T>(hits: readonly Scored<T>[], order: Order<T>): readonly SegmentEntry[] {
  if (!isPhrase(fold(order.text))) return [];
  return firstLook(hits, order)
    .slice(0, LOOKED_AT)
    .map(({ entry }) => entry);
}

/**
 * The best so many of some hits, the best first: to put thousands in order takes longer than to find them.
 * @param text the query as `queryText` gives it; the best are looked at a second time for it as a phrase
 */
export function rankHits<T>(hits: readonly Scored<T>[], order: Order<T>): readonly Hit<T>[] {
  const wanted = fold(order.text);
  const best = firstLook(hits, order);
  // A second look makes none of them worse, so they stay the first.
  const lookedAt = best.slice(0, LOOKED_AT).map((hit): Ranked<T> => {
    const again = { ...hit, score: hit.score * phraseWorth(hit.entry, wanted) };
    return { ...again, step: stepOf(again) };
  });
  return [...lookedAt.sort(orderOf(order.newerFirst)), ...best.slice(LOOKED_AT)].slice(0, order.atMost);
}
