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
import type { Segment } from './segment.ts';
import { postingsOf } from './vocabulary.ts';

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
export interface Column {
  /** By their number; 0 where it does not match. */
  readonly scores: Float32Array;
  /** Those that match, each once: of thousands of entries few match most words. */
  readonly numbers: Uint32Array;
  count: number;
}
const emptyColumn = (size: number): Column => ({
  ...{ scores: new Float32Array(size), numbers: new Uint32Array(size), count: 0 },
});

function raiseScore(column: Column, number: number, score: number): void {
  const before = column.scores[number] ?? 0;
  if (score <= before) return;
  if (before === 0) column.numbers[column.count++] = number;
  column.scores[number] = score;
}

/** Raises the scores of entries that match one of some terms to what they are worth. */
function raiseMatches(column: Column, segment: Segment, atom: Expansion, worth: number): void {
  for (const [term, match] of atom) {
    const postings = postingsOf(segment, term);
    const factor = match.worth * worth;
    for (const packed of postings) {
      const number = entryOf(packed);
      const counts = countsOf(packed);
      const part =
        counts < UNTITLED_COUNTS
          ? (UNTITLED[counts] ?? 0)
          : partScore(counts, segment.entries[number]?.titleWords ?? 1);
      raiseScore(column, number, factor * part);
    }
  }
}

/** Raises the scores of entries that match every one of some atoms, as much as the one that they match least. */
function raiseWhereAll(columns: readonly Column[], segment: Segment, { worth, atoms }: Alternative): void {
  const parts = atoms.map((atom) => {
    const part = emptyColumn(segment.entries.length);
    raiseMatches(part, segment, atom, worth);
    return part;
  });
  const [first] = parts;
  for (const number of first?.numbers.subarray(0, first.count) ?? []) {
    let least = Infinity;
    for (const { scores } of parts) least = Math.min(least, scores[number] ?? 0);
    for (const column of columns) raiseScore(column, number, least);
  }
}

/** A column for each word of a query. */
export function columnsOf(segment: Segment, count: number, alternatives: readonly Alternative[]): Column[] {
  const columns = Array.from({ length: count }, () => emptyColumn(segment.entries.length));
  for (const alternative of alternatives) {
    const { from, to, worth, atoms } = alternative;
    const [first, ...others] = atoms;
    const own = columns.slice(from, to);
    if (!first || others.length > 0) raiseWhereAll(own, segment, alternative);
    else for (const column of own) raiseMatches(column, segment, first, worth);
  }
  return columns;
}
