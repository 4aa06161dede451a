import { fold, foldInPlace } from './fold.ts';
import type { Hit, Scored } from './scores.ts';
import type { SegmentEntry } from './segment.ts';

/** Scores that differ by less are equal; then the newer one is first. */
const STEP = Math.log(1.06);
/** So many of the best are looked at for the query as a phrase. */
const LOOKED_AT = 20;

/** How hits are put in order. */
export interface Order<T> {
  /** The query as `queryText` gives it; the best are looked at a second time for it as a phrase. */
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
  const inText =
    isPhrase(wanted) && foldInPlace(entry.text).replaceAll(' · ', ' ').includes(wanted) ? 1.5 : 1;
  return inTitle * inText;
}

/** A hit of the first look. */
export interface Ranked<T> extends Hit<T> {
  readonly matched: number;
  readonly step: number;
}
const stepOf = (score: number, matched: number): number =>
  Math.round(Math.log(score) / STEP) + 1000 * matched;

/** No hit scores as much. */
const MOST_SCORE = 2 ** 20;
/** In the order of steps, and of scores within a step. */
const worthOf = (score: number, matched: number): number => matched * MOST_SCORE + score;
/** What a hit is worth at least that is not before another one, and may be its equal. */
function leastWorth({ step, matched }: Ranked<unknown>): number {
  const least = Math.exp((step - 1000 * matched - 0.5) * STEP);
  // A little less, for what is lost where numbers are rounded.
  return worthOf(least * (1 - 1e-6), matched);
}

const orderOf =
  <T>(newerFirst: Order<T>['newerFirst']) =>
  (one: Ranked<T>, other: Ranked<T>): number =>
    other.step - one.step ||
    newerFirst(one.item, other.item) ||
    other.score - one.score ||
    (one.entry.key < other.entry.key ? -1 : 1);

/**
 * The first so many of some hits, before the best are looked at a second time. Only those are put in order that may be
 * among them: to put thousands in order takes longer than to find them.
 */
export function firstLook<T>(
  hits: readonly Scored<T>[],
  { newerFirst, atMost }: Order<T>,
): readonly Ranked<T>[] {
  const order = orderOf(newerFirst);
  const most = Math.max(atMost, LOOKED_AT);
  let best: Ranked<T>[] = [];
  let least = -Infinity;
  const cut = (): void => {
    best = best.sort(order).slice(0, most);
    const last = best[most - 1];
    if (last) least = leastWorth(last);
  };
  for (const { source, numbers, scores, matched: words } of hits) {
    // The last ones are the newest as a rule, so that most of their equals come too late.
    for (let at = numbers.length - 1; at >= 0; at -= 1) {
      const number = numbers[at] ?? 0;
      const [score, matched] = [scores[number] ?? 0, words[number] ?? 0];
      if (worthOf(score, matched) < least) continue;
      const [item, entry] = [source.items[number], source.segment.entries[number]];
      if (item === undefined || !entry) continue;
      best.push({ item, entry, score, matched, step: stepOf(score, matched) });
      if (best.length >= 2 * most) cut();
    }
  }
  cut();
  return best;
}

/** The entries whose texts `secondLook` reads. */
export const readForOrder = <T>(best: readonly Ranked<T>[], { text }: Order<T>): readonly SegmentEntry[] =>
  isPhrase(fold(text)) ? best.slice(0, LOOKED_AT).map(({ entry }) => entry) : [];

/** The best so many of some hits, the best first, once those before all others have been looked at for the query as a phrase. */
export function secondLook<T>(
  best: readonly Ranked<T>[],
  { text, newerFirst, atMost }: Order<T>,
): readonly Hit<T>[] {
  const wanted = fold(text);
  // It makes none of them worse, so they stay the first.
  const lookedAt = best.slice(0, LOOKED_AT).map((hit): Ranked<T> => {
    const score = hit.score * phraseWorth(hit.entry, wanted);
    return { ...hit, score, step: stepOf(score, hit.matched) };
  });
  return [...lookedAt.sort(orderOf(newerFirst)), ...best.slice(LOOKED_AT)].slice(0, atMost);
}
