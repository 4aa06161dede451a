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

/** A hit of the first look, before the best are put in order: of thousands only those are looked at. */
export interface Scored<T> {
  readonly source: Source<T>;
  /** Of the entry in its segment. */
  readonly number: number;
  readonly score: number;
  /** How many of the words that are needed matched. */
  readonly matched: number;
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

/** What the entries of a segment score: only those that match are looked at again, which may be few among thousands. */
interface Scores {
  /** By number of the entry, for each word where there are several; 0 where it does not match. */
  readonly of: Float32Array;
  /** The numbers of those that match, each once. */
  readonly numbers: readonly number[];
}

function atomScores(segment: Segment, atom: Expansion): Scores {
  const { entries, postings } = segment;
  const of = new Float32Array(entries.length);
  const numbers: number[] = [];
  for (const [term, { worth }] of atom) {
    const { start, end } = postingsOf(segment, term);
    for (let at = start; at < end; at += 1) {
      const packed = postings[at] ?? 0;
      const number = entryOf(packed);
      const counts = countsOf(packed);
      const part =
        counts < UNTITLED_COUNTS
          ? (UNTITLED[counts] ?? 0)
          : partScore(counts, entries[number]?.titleWords ?? 1);
      const known = of[number] ?? 0;
      if (worth * part <= known) continue;
      if (known === 0) numbers.push(number);
      of[number] = worth * part;
    }
  }
  return { of, numbers };
}

function wordScores(segment: Segment, count: number, alternatives: readonly Alternative[]): Scores {
  const of = new Float32Array(segment.entries.length * count);
  const isFound = new Uint8Array(segment.entries.length);
  const numbers: number[] = [];
  for (const { from, to, worth, atoms } of alternatives) {
    const [first, ...others] = atoms.map((atom) => atomScores(segment, atom));
    for (const number of first?.numbers ?? []) {
      // As much as the atom that it matches least.
      let least = first?.of[number] ?? 0;
      for (const other of others) least = Math.min(least, other.of[number] ?? 0);
      if (least === 0) continue;
      if (!isFound[number]) numbers.push(number);
      isFound[number] = 1;
      for (let place = number * count + from; place < number * count + to; place += 1)
        if (worth * least > (of[place] ?? 0)) of[place] = worth * least;
    }
  }
  return { of, numbers };
}

/** What matches at least one word of a query, in no order. */
export function scoreEntries<T>(
  sources: readonly Source<T>[],
  words: Query['words'],
  alternatives: readonly Alternative[],
): Scored<T>[] {
  const count = words.length;
  const found = sources.map((source) => ({ source, ...wordScores(source.segment, count, alternatives) }));
  const weights = weightsOf(found, count);
  const needed = words.map(({ isNeeded }) => isNeeded);
  const hits: Scored<T>[] = [];
  for (const { source, of, numbers } of found) {
    for (const number of numbers) {
      let score = 0;
      let matched = 0;
      for (let word = 0; word < count; word += 1) {
        const part = of[number * count + word] ?? 0;
        if (part === 0) continue;
        if (needed[word]) matched += 1;
        score += part * (weights[word] ?? 0);
      }
      if (matched > 0 && source.items[number] !== undefined) hits.push({ source, number, score, matched });
    }
  }
  return hits;
}

const counts = new WeakMap<readonly unknown[], number>();
/** How many of some items are there. */
function countThere(items: readonly unknown[]): number {
  const known = counts.get(items) ?? items.reduce<number>((sum, item) => sum + Number(item !== undefined), 0);
  counts.set(items, known);
  return known;
}

/** What each word of a query counts: the rarer it is, the more it says. */
function weightsOf<T>(found: readonly (Scores & { readonly source: Source<T> })[], count: number): number[] {
  const matching = new Array<number>(count).fill(0);
  let all = 0;
  for (const { source, of, numbers } of found) {
    const { items } = source;
    all += countThere(items);
    for (const number of numbers) {
      if (items[number] === undefined) continue;
      for (let word = 0; word < count; word += 1)
        if (of[number * count + word]) matching[word] = (matching[word] ?? 0) + 1;
    }
  }
  return matching.map((some) => 0.3 + Math.log(1 + (all - some + 0.5) / (some + 0.5)));
}
