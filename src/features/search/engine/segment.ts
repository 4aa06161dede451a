import { type Counts, entryOf, ofEntry, packPostings, posting, type Postings, unpacked } from './postings.ts';
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

/** A text of an index that is kept in parts. */
export interface MissingText {
  /** Where it is kept. */
  readonly part: number;
  /** Says what it is, where it is read from elsewhere. */
  readonly give: (text: string) => void;
}

/** One of them in a segment. */
export interface SegmentEntry {
  readonly key: string;
  readonly version: string;
  readonly title: string;
  /** Empty while it is missing. */
  readonly text: string;
  /** Its text as it is kept, if it is. */
  readonly packed?: PackedText | undefined;
  /** Only while its text is not there. */
  readonly missing?: MissingText | undefined;
  /** How many words its title has. */
  readonly titleWords: number;
}

/**
 * An inverted index that never changes: what has changed goes into another segment, and entries that are gone are
 * passed over. Flat arrays, since they are read from bytes as they are: a thousand times the objects of a tree of maps
 * would be a second at each cold start.
 */
export interface Segment extends Postings {
  readonly entries: readonly SegmentEntry[];
  /** In the order of their code units. */
  readonly terms: readonly string[];
  /** Names it among those that were ever kept. */
  readonly id?: string;
}

/** A segment of postings by term; those of a term in the order of their entries. */
function packedSegment(
  entries: readonly SegmentEntry[],
  byTerm: ReadonlyMap<string, readonly number[] | Uint32Array>,
): Segment {
  const terms = [...byTerm.keys()].sort();
  return { entries, terms, ...packPostings(terms.map((term) => byTerm.get(term) ?? [])) };
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
  return packedSegment(entries, byTerm);
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
      for (const packed of unpacked(segment, place)) {
        const number = numbers[entryOf(packed)];
        if (number !== undefined) known.push(ofEntry(packed, number));
      }
      if (known.length > 0) byTerm.set(term, known);
    });
  }
  return packedSegment(entries, byTerm);
}

/** The same segment with its entries in another order. @param keys of all of them, in that order */
export function inOrder(segment: Segment, keys: readonly string[]): Segment {
  const places = new Map(keys.map((key, place) => [key, place]));
  const numbers = segment.entries.map(({ key }) => places.get(key) ?? 0);
  const entries: SegmentEntry[] = [];
  segment.entries.forEach((entry, number) => (entries[numbers[number] ?? 0] = entry));
  const byTerm = new Map(
    segment.terms.map((term, place) => {
      const postings = unpacked(segment, place);
      // An entry is what a posting begins with.
      return [term, postings.map((packed) => ofEntry(packed, numbers[entryOf(packed)] ?? 0)).sort()];
    }),
  );
  return packedSegment(entries, byTerm);
}

export const EMPTY_SEGMENT: Segment = segmentOf([]);
