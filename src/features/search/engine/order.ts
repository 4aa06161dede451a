import { fold, foldInPlace } from './fold.ts';
import type { Hit, Scored } from './scores.ts';
import type { SegmentEntry } from './segment.ts';

/** Scores that differ by less are equal; then the newer one stands first. */
const STEP = Math.log(1.06);
/** So many of the best are looked at for the query as a phrase. */
const LOOKED_AT = 50;

/** The score that the last of so many of the best has. */
function scoreOfPlace<T>(hits: readonly Scored<T>[], place: number): number {
  const scores = Float64Array.from(hits, ({ score }) => score).sort();
  return scores[Math.max(0, scores.length - place)] ?? 0;
}

/** How much better a hit is for a title that says just this, or for the words as they stand in the query. */
function phraseWorth({ title, text }: SegmentEntry, wanted: string): number {
  const said = fold(title);
  const inTitle = said === wanted ? 2 : said.startsWith(wanted) ? 1.2 : said.includes(wanted) ? 1.15 : 1;
  const inText = wanted.includes(' ') && foldInPlace(text).includes(wanted) ? 1.5 : 1;
  return inTitle * inText;
}

/** The best first, the best of them looked at a second time. */
export function rankHits<T>(
  hits: readonly Scored<T>[],
  text: string,
  newerFirst: (one: T, other: T) => number,
): Hit<T>[] {
  const wanted = fold(text);
  const lookedAt = scoreOfPlace(hits, LOOKED_AT);
  const stepped = hits.map(({ item, entry, score: first, matched }) => {
    const score = first < lookedAt ? first : first * phraseWorth(entry, wanted);
    return { item, entry, score, step: Math.round(Math.log(score) / STEP) + 1000 * matched };
  });
  return stepped.sort(
    (one, other) =>
      other.step - one.step ||
      newerFirst(one.item, other.item) ||
      other.score - one.score ||
      (one.entry.key < other.entry.key ? -1 : 1),
  );
}
