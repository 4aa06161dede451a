import type { Alternative } from './alternatives.ts';
import type { Expansion } from './expand.ts';
import {
  countsOf,
  entryOf,
  headingCount,
  MOST_TEXT_COUNT,
  textCount,
  titleCount,
  UNTITLED_COUNTS,
} from './postings.ts';
import type { Query } from './query.ts';
import type { Segment, SegmentEntry } from './segment.ts';
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

/** Title above headings above text. */
const WEIGHT = { title: 10, headings: 4, text: 1 } as const;
/** What a part counts where a better one matches too: a heading that says the title again says little more. */
const AGAIN = 0.3;

/** What a text counts by how often a term is in it: a logarithm for each posting would take as long as all the rest. */
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

/** What the entries of a segment score for one word of a query. */
interface Column {
  /** By their number; 0 where it does not match. */
  readonly scores: Float32Array;
  /** Those that match, each once: of thousands of entries few match most words. */
  readonly numbers: Uint32Array;
  count: number;
}
const emptyColumn = (size: number): Column => ({
  ...{ scores: new Float32Array(size), numbers: new Uint32Array(size), count: 0 },
});

function lift(column: Column, number: number, score: number): void {
  const before = column.scores[number] ?? 0;
  if (score <= before) return;
  if (before === 0) column.numbers[column.count++] = number;
  column.scores[number] = score;
}

/** Raises the scores of entries that match one of some terms to what they are worth. */
function raise(column: Column, segment: Segment, atom: Expansion, worth: number): void {
  for (const [term, match] of atom) {
    const postings = postingsOf(segment, term);
    const factor = match.worth * worth;
    for (let at = 0; at < postings.length; at += 1) {
      const packed = postings[at] ?? 0;
      const number = entryOf(packed);
      const counts = countsOf(packed);
      const part =
        counts < UNTITLED_COUNTS
          ? (UNTITLED[counts] ?? 0)
          : partScore(counts, segment.entries[number]?.titleWords ?? 1);
      lift(column, number, factor * part);
    }
  }
}

/** Raises the scores of entries that match every one of some atoms, as much as the one that they match least. */
function raiseWhereAll(columns: readonly Column[], segment: Segment, { worth, atoms }: Alternative): void {
  const parts = atoms.map((atom) => {
    const part = emptyColumn(segment.entries.length);
    raise(part, segment, atom, worth);
    return part;
  });
  const [first] = parts;
  for (const number of first?.numbers.subarray(0, first.count) ?? []) {
    let least = Infinity;
    for (const { scores } of parts) least = Math.min(least, scores[number] ?? 0);
    for (const column of columns) lift(column, number, least);
  }
}

/** A column for each word. */
function columnsOf(segment: Segment, count: number, alternatives: readonly Alternative[]): Column[] {
  const columns = Array.from({ length: count }, () => emptyColumn(segment.entries.length));
  for (const alternative of alternatives) {
    const { from, to, worth, atoms } = alternative;
    const [first, ...others] = atoms;
    const own = columns.slice(from, to);
    if (!first || others.length > 0) raiseWhereAll(own, segment, alternative);
    else for (const column of own) raise(column, segment, first, worth);
  }
  return columns;
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
function thereOf(items: readonly unknown[]): There {
  const before = known.get(items);
  if (before) return before;
  const isThere = new Uint8Array(items.length);
  let count = 0;
  for (let number = 0; number < items.length; number += 1) {
    if (items[number] === undefined) continue;
    isThere[number] = 1;
    count += 1;
  }
  const there = { isThere, count };
  known.set(items, there);
  return there;
}

/** How many of those that are there match a word. */
function matchingOf({ numbers, count }: Column, { isThere }: There): number {
  let matching = 0;
  for (let at = 0; at < count; at += 1) matching += isThere[numbers[at] ?? 0] ?? 0;
  return matching;
}

/** What a word of a query counts: the rarer it is, the more it says. */
const weightOf = (matching: number, all: number): number =>
  0.3 + Math.log(1 + (all - matching + 0.5) / (matching + 0.5));
