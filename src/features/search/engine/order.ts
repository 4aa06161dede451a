import { fold, foldInPlace } from './fold.ts';
import type { Hit, Scored } from './scores.ts';
import type { SegmentEntry } from './segment.ts';

/** Scores that differ by less are equal; then the newer one stands first. */
const STEP = Math.log(1.06);
/** So many of the best are looked at for the query as a phrase. */
const LOOKED_AT = 20;

/** How much better a hit is for a title that says just this, or for the words as they stand in the query. */
function phraseWorth({ title, text }: SegmentEntry, wanted: string): number {
  const said = fold(title);
  const inTitle = said === wanted ? 2 : said.startsWith(wanted) ? 1.2 : said.includes(wanted) ? 1.15 : 1;
  const inText = wanted.includes(' ') && foldInPlace(text).includes(wanted) ? 1.5 : 1;
  return inTitle * inText;
}

interface Ranked<T> extends Hit<T> {
  readonly matched: number;
  readonly step: number;
}
const ranked = <T>({ item, entry, score, matched }: Scored<T>): Ranked<T> => ({
  ...{ item, entry, score, matched },
  step: Math.round(Math.log(score) / STEP) + 1000 * matched,
});

/** The best first, the best of them looked at a second time. */
export function rankHits<T>(
  hits: readonly Scored<T>[],
  text: string,
  newerFirst: (one: T, other: T) => number,
): Hit<T>[] {
  const wanted = fold(text);
  const order = (one: Ranked<T>, other: Ranked<T>): number =>
    other.step - one.step ||
    newerFirst(one.item, other.item) ||
    other.score - one.score ||
    (one.entry.key < other.entry.key ? -1 : 1);
  const all = hits.map((hit) => ranked(hit)).sort(order);
  // A second look makes none of them worse, so they stay the first.
  const best = all
    .slice(0, LOOKED_AT)
    .map((hit) => ranked({ ...hit, score: hit.score * phraseWorth(hit.entry, wanted) }));
  return [...best.sort(order), ...all.slice(LOOKED_AT)];
}
