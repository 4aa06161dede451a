import { normalizeText } from './readable.ts';
import { wordsOf } from './words.ts';

/** What is searched of a page or an article. */
export interface Searchable {
  /** Names it among all that is searched in its language. */
  readonly key: string;
  /** Differs whenever what follows does. */
  readonly version: string;
  readonly title: string;
  readonly headings: readonly string[];
  /** Everything else, without formatting; excerpts are cut from it. */
  readonly text: string;
  /** What is found as its text is and is in no excerpt: who wrote it, and when. */
  readonly about?: string;
}

/** A text as it is kept. */
export interface PackedText {
  readonly bytes: Uint8Array;
  /** What its packer knew before: the same object for all texts that were packed together. */
  readonly dictionary: Uint8Array;
}

/** One of them in a segment. */
export interface SegmentEntry {
  readonly key: string;
  readonly version: string;
  readonly title: string;
  /** Empty while it is not there: see `giveText`. */
  readonly text: string;
  /** Its text as it is kept, if it is. */
  readonly packed?: PackedText | undefined;
  /** Only of an index whose texts are not there yet: what this entry's is. */
  readonly giveText?: ((text: string) => void) | undefined;
  /** How many words its title has. */
  readonly titleWords: number;
}

/**
 * An inverted index that never changes: what has changed goes into another segment, and entries that are gone are
 * passed over. Flat arrays, since they are read from bytes as they are: a thousand times the objects of a tree of maps
 * would be a second at each cold start.
 */
export interface Segment {
  readonly entries: readonly SegmentEntry[];
  /** In the order of their code units. */
  readonly terms: readonly string[];
  /** Where in `postings` a term's begin; one more than there are terms. */
  readonly starts: Uint32Array;
  /** See `posting`. */
  readonly postings: Uint32Array;
  /** Names it among those that were ever kept. */
  readonly id?: string;
}

/** How often a term is in each part of an entry. */
export interface Counts {
  title: number;
  headings: number;
  text: number;
}

const PLACE = { title: 10, headings: 7, text: 0 } as const;
/** A term is counted in a text up to so often. */
export const MOST_TEXT_COUNT = 127;
const MOST = { title: 3, headings: 7, text: MOST_TEXT_COUNT } as const;
/** Leaves 20 bits for an entry's number: a segment holds at most 1,048,576 entries. */
const ENTRY_SHIFT = 12;

/** One posting: the entry's number and three counts in 32 bits. */
const posting = (entry: number, { title, headings, text }: Counts): number =>
  ((entry << ENTRY_SHIFT) |
    (Math.min(title, MOST.title) << PLACE.title) |
    (Math.min(headings, MOST.headings) << PLACE.headings) |
    Math.min(text, MOST.text)) >>>
  0;
/** The three counts of a posting, without its entry. */
export const countsOf = (packed: number): number => packed & (2 ** ENTRY_SHIFT - 1);
/** Counts below this one are of terms that are in no title. */
export const UNTITLED_COUNTS = 2 ** PLACE.title;
export const entryOf = (packed: number): number => packed >>> ENTRY_SHIFT;
export const titleCount = (packed: number): number => (packed >>> PLACE.title) & MOST.title;
export const headingCount = (packed: number): number => (packed >>> PLACE.headings) & MOST.headings;
export const textCount = (packed: number): number => packed & MOST.text;

type Postings = Pick<Segment, 'starts' | 'postings'>;
/** Postings with the step from the entry before in the place of the entry. */
export function postingSteps({ starts, postings }: Postings): Uint32Array {
  const steps = new Uint32Array(postings.length);
  for (let term = 0; term + 1 < starts.length; term += 1) {
    let before = 0;
    for (let at = starts[term] ?? 0; at < (starts[term + 1] ?? 0); at += 1) {
      const packed = postings[at] ?? 0;
      steps[at] = (((entryOf(packed) - before) << ENTRY_SHIFT) | countsOf(packed)) >>> 0;
      before = entryOf(packed);
    }
  }
  return steps;
}
/** Those postings again. */
export function postingsFrom({ starts, postings: steps }: Postings): Uint32Array {
  const postings = new Uint32Array(steps.length);
  for (let term = 0; term + 1 < starts.length; term += 1) {
    let entry = 0;
    for (let at = starts[term] ?? 0; at < (starts[term + 1] ?? 0); at += 1) {
      entry += entryOf(steps[at] ?? 0);
      postings[at] = ((entry << ENTRY_SHIFT) | countsOf(steps[at] ?? 0)) >>> 0;
    }
  }
  return postings;
}

/** A segment of postings by term; those of a term in the order of their entries. */
function flat(entries: readonly SegmentEntry[], byTerm: ReadonlyMap<string, readonly number[]>): Segment {
  const terms = [...byTerm.keys()].sort();
  const starts = new Uint32Array(terms.length + 1);
  let size = 0;
  terms.forEach((term, place) => {
    starts[place] = size;
    size += byTerm.get(term)?.length ?? 0;
  });
  starts[terms.length] = size;
  const postings = new Uint32Array(size);
  terms.forEach((term, place) => postings.set(byTerm.get(term) ?? [], starts[place]));
  return { entries, terms, starts, postings };
}

/** Indexes what is to be searched. */
export function segmentOf(searchables: readonly Searchable[]): Segment {
  const byTerm = new Map<string, number[]>();
  const entries = searchables.map(
    ({ key, version, title, headings, text, about = '' }, number): SegmentEntry => {
      const counts = new Map<string, Counts>();
      const count = (part: keyof Counts, words: readonly { readonly term: string }[]) => {
        for (const { term } of words) {
          const known = counts.get(term) ?? { title: 0, headings: 0, text: 0 };
          known[part] += 1;
          counts.set(term, known);
        }
      };
      const kept = { title: normalizeText(title), text: normalizeText(text) };
      const titleWords = wordsOf(kept.title);
      count('title', titleWords);
      count('headings', wordsOf(normalizeText(headings.join(' · '))));
      count('text', wordsOf(kept.text));
      count('text', wordsOf(normalizeText(about)));
      for (const [term, found] of counts) {
        const known = byTerm.get(term);
        if (known) known.push(posting(number, found));
        else byTerm.set(term, [posting(number, found)]);
      }
      return { key, version, ...kept, titleWords: titleWords.length };
    },
  );
  return flat(entries, byTerm);
}

/** The entries of a segment that are wanted. */
export interface Part {
  readonly segment: Segment;
  readonly isWanted: (entry: SegmentEntry, number: number) => boolean;
}

/** One segment made of the wanted entries of several; no text is divided into words again. */
export function mergedSegments(parts: readonly Part[]): Segment {
  const entries: SegmentEntry[] = [];
  const byTerm = new Map<string, number[]>();
  for (const { segment, isWanted } of parts) {
    const numbers = segment.entries.map((entry, number) =>
      isWanted(entry, number) ? entries.push(entry) - 1 : undefined,
    );
    segment.terms.forEach((term, place) => {
      const known = byTerm.get(term) ?? [];
      for (let at = segment.starts[place] ?? 0; at < (segment.starts[place + 1] ?? 0); at += 1) {
        const packed = segment.postings[at] ?? 0;
        const number = numbers[entryOf(packed)];
        if (number === undefined) continue;
        known.push(((number << ENTRY_SHIFT) | countsOf(packed)) >>> 0);
      }
      if (known.length > 0) byTerm.set(term, known);
    });
  }
  return flat(entries, byTerm);
}

export const EMPTY_SEGMENT: Segment = segmentOf([]);
