import type { Alternative } from './alternatives.ts';
import type { Expansion } from './expand.ts';
import type { Query } from './query.ts';
import {
  countsOf,
  entryOf,
  headingCount,
  MOST_TEXT_COUNT,
  type Segment,
  type SegmentEntry,
  textCount,
  titleCount,
  UNTITLED_COUNTS,
} from './segment.ts';
import { postingsOf } from './vocabulary.ts';

/** Where something is looked for: a segment, and for each of its entries what it stands for; undefined: no more there. */
export interface Source<T> {
  readonly segment: Segment;
  readonly items: readonly (T | undefined)[];
}

/** Something that matched. */
export interface Hit<T> {
  readonly item: T;
  readonly entry: SegmentEntry;
  readonly score: number;
}

/** A hit of the first look, before the best are put in order. */
export interface Scored<T> extends Hit<T> {
  /** How many of the words that are needed matched. */
  readonly matched: number;
}

/** Title above headings above text. */
const WEIGHT = { title: 10, headings: 4, text: 1 } as const;
/** What a part counts where a better one matches too: a heading that says the title again says little more. */
const AGAIN = 0.3;

/** What a text counts by how often a term stands in it: a logarithm for each posting would take as long as all the rest. */
const SAID = Float64Array.from(
  { length: MOST_TEXT_COUNT + 1 },
  (_, count) => count && WEIGHT.text * Math.min(1.75, 1 + 0.2 * Math.log2(count)),
);

/** How well one term matches an entry. */
function partScore(packed: number, titleWords: number): number {
  const inTitle = titleCount(packed);
  const title = inTitle && WEIGHT.title * (0.7 + 0.3 * Math.min(1, inTitle / Math.max(1, titleWords)));
  const headings = headingCount(packed) && WEIGHT.headings;
  const said = SAID[textCount(packed)] ?? 0;
  const best = Math.max(title, headings, said);
  return best + AGAIN * (title + headings + said - best);
}

/** The scores of all postings without a title, which are nearly all of them and need not be reckoned one by one. */
const UNTITLED = Float64Array.from({ length: UNTITLED_COUNTS }, (_, packed) => partScore(packed, 1));

/** What each entry of a segment scores for one atom; 0 where it does not match. */
function atomScores(segment: Segment, atom: Expansion): Float32Array {
  const { entries } = segment;
  const scores = new Float32Array(entries.length);
  for (const [term, { worth }] of atom) {
    for (const packed of postingsOf(segment, term)) {
      const number = entryOf(packed);
      const counts = countsOf(packed);
      const part = UNTITLED[counts] ?? partScore(counts, entries[number]?.titleWords ?? 1);
      if (worth * part > (scores[number] ?? 0)) scores[number] = worth * part;
    }
  }
  return scores;
}

/** What each entry of a segment scores for an alternative: as much as the atom that it matches least. */
function scoresOf(segment: Segment, { atoms, worth }: Alternative): Float32Array {
  const [scores = new Float32Array(segment.entries.length), ...others] = atoms.map((atom) =>
    atomScores(segment, atom),
  );
  for (let number = 0; number < scores.length; number += 1) {
    let least = scores[number] ?? 0;
    for (const other of others) least = Math.min(least, other[number] ?? 0);
    scores[number] = worth * least;
  }
  return scores;
}

/** What matches at least one word of a query, in no order. */
export function scoreEntries<T>(
  sources: readonly Source<T>[],
  words: Query['words'],
  alternatives: readonly Alternative[],
): Scored<T>[] {
  const count = words.length;
  const best = sources.map(({ segment }) => new Float32Array(segment.entries.length * count));
  sources.forEach(({ segment }, at) => {
    const ours = best[at] ?? new Float32Array();
    for (const alternative of alternatives) {
      const scores = scoresOf(segment, alternative);
      for (let number = 0; number < scores.length; number += 1) {
        const score = scores[number] ?? 0;
        for (let word = alternative.from; word < alternative.to && score > 0; word += 1) {
          const place = number * count + word;
          if (score > (ours[place] ?? 0)) ours[place] = score;
        }
      }
    }
  });
  const weights = weightsOf(sources, count, best);
  const needed = words.map(({ isNeeded }) => isNeeded);
  const hits: Scored<T>[] = [];
  sources.forEach(({ segment, items }, at) => {
    const ours = best[at] ?? new Float32Array();
    for (let number = 0; number < items.length; number += 1) {
      let [score, matched] = [0, 0];
      for (let word = 0; word < count; word += 1) {
        const part = ours[number * count + word] ?? 0;
        if (part === 0) continue;
        if (needed[word]) matched += 1;
        score += part * (weights[word] ?? 0);
      }
      const [item, entry] = [items[number], segment.entries[number]];
      if (matched > 0 && item !== undefined && entry) hits.push({ item, entry, score, matched });
    }
  });
  return hits;
}

/** What each word of a query counts: the rarer it is, the more it says. */
function weightsOf<T>(sources: readonly Source<T>[], count: number, best: readonly Float32Array[]): number[] {
  const matching = new Array<number>(count).fill(0);
  let all = 0;
  sources.forEach(({ items }, at) => {
    const ours = best[at] ?? new Float32Array();
    for (let number = 0; number < items.length; number += 1) {
      if (items[number] === undefined) continue;
      all += 1;
      for (let word = 0; word < count; word += 1)
        if (ours[number * count + word]) matching[word] = (matching[word] ?? 0) + 1;
    }
  });
  return matching.map((some) => 0.3 + Math.log(1 + (all - some + 0.5) / (some + 0.5)));
}
