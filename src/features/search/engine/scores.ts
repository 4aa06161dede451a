import { getOrMake } from '#fields/get-or-make.ts';
import type { Alternative } from './alternatives.ts';
import { type Column, columnsOf } from './columns.ts';
import type { Query } from './query.ts';
import type { Segment, SegmentEntry } from './segment.ts';

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

/** What of a source matched: numbers in arrays, since most queries match thousands, of which ten are shown. */
export interface Scored<T> {
  readonly source: Source<T>;
  /** Those of the entries that matched, in their order. */
  readonly numbers: Uint32Array;
  /** By number of the entry. */
  readonly scores: Float64Array;
  /** By number of the entry, how many of the words that are needed matched. */
  readonly matched: Uint8Array;
}

/** What matches at least one word of a query. */
export function scoreEntries<T>(
  sources: readonly Source<T>[],
  words: Query['words'],
  alternatives: readonly Alternative[],
): Scored<T>[] {
  const found = sources.map((source) => {
    const columns = columnsOf(source.segment, words.length, alternatives);
    const there = thereOf(source.items);
    return { source, there, columns, matching: columns.map((column) => matchingOf(column, there)) };
  });
  const all = found.reduce((sum, { there }) => sum + there.count, 0);
  const weights = words.map((_, word) =>
    weightOf(
      found.reduce((sum, { matching }) => sum + (matching[word] ?? 0), 0),
      all,
    ),
  );
  return found.map(({ source, there, columns }) => {
    const scores = new Float64Array(there.isThere.length);
    const matched = new Uint8Array(there.isThere.length);
    for (const [word, column] of columns.entries()) {
      const weight = weights[word] ?? 0;
      const one = Number(words[word]?.isNeeded);
      for (let at = 0; at < column.count; at += 1) {
        const number = column.numbers[at] ?? 0;
        scores[number] = (scores[number] ?? 0) + (column.scores[number] ?? 0) * weight;
        matched[number] = (matched[number] ?? 0) + one;
      }
    }
    return { source, scores, matched, numbers: numbersOf(matched, there, 1) };
  });
}

/** Those of them that match so many of the words that are needed. */
export const matchingAtLeast = <T>(found: readonly Scored<T>[], least: number): Scored<T>[] =>
  found.map((one) => ({ ...one, numbers: numbersOf(one.matched, thereOf(one.source.items), least) }));

function numbersOf(matched: Uint8Array, { isThere }: There, least: number): Uint32Array {
  const numbers = new Uint32Array(matched.length);
  let count = 0;
  for (let number = 0; number < matched.length; number += 1)
    if ((matched[number] ?? 0) >= least && isThere[number]) numbers[count++] = number;
  return numbers.slice(0, count);
}

interface There {
  /** By number of the entry: 1 or 0. */
  readonly isThere: Uint8Array;
  readonly count: number;
}
const known = new WeakMap<readonly unknown[], There>();
/** Which of some items are there. */
const thereOf = (items: readonly unknown[]): There =>
  getOrMake(known, items, () => {
    const isThere = Uint8Array.from(items, (item) => Number(item !== undefined));
    return { isThere, count: isThere.reduce((sum, one) => sum + one, 0) };
  });

/** How many of those that are there match a word. */
function matchingOf({ numbers, count }: Column, { isThere }: There): number {
  let matching = 0;
  for (let at = 0; at < count; at += 1) matching += isThere[numbers[at] ?? 0] ?? 0;
  return matching;
}

/** What a word of a query counts: the rarer it is, the more it says. */
const weightOf = (matching: number, all: number): number =>
  0.3 + Math.log(1 + (all - matching + 0.5) / (matching + 0.5));
