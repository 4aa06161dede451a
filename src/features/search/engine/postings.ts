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
/** Most terms are in an entry so: once, in its text. */
const ONCE = 1;

/** One posting: the entry's number and three counts in 32 bits. */
export const posting = (entry: number, { title, headings, text }: Counts): number =>
  ((entry << ENTRY_SHIFT) |
    (Math.min(title, MOST.title) << PLACE.title) |
    (Math.min(headings, MOST.headings) << PLACE.headings) |
    Math.min(text, MOST.text)) >>>
  0;
/** The same counts of another entry. */
export const ofEntry = (packed: number, entry: number): number =>
  ((entry << ENTRY_SHIFT) | countsOf(packed)) >>> 0;
/** The three counts of a posting, without its entry. */
export const countsOf = (packed: number): number => packed & (2 ** ENTRY_SHIFT - 1);
/** Counts below this one are of terms that are in no title. */
export const UNTITLED_COUNTS = 2 ** PLACE.title;
export const entryOf = (packed: number): number => packed >>> ENTRY_SHIFT;
export const titleCount = (packed: number): number => (packed >>> PLACE.title) & MOST.title;
export const headingCount = (packed: number): number => (packed >>> PLACE.headings) & MOST.headings;
export const textCount = (packed: number): number => packed & MOST.text;

/** The postings of all terms, as they are kept: a search reads those of its own terms and no others. */
export interface Postings {
  /** How many each term has. */
  readonly counts: Uint32Array;
  /** Where in `postings` a term's begin; one more than there are terms. */
  readonly starts: Uint32Array;
  /**
   * For each the step from the entry before, twice, and one more where its counts follow because they are others than
   * `ONCE`; in bytes of seven bits, of which all but a number's last are marked. That is 1.7 bytes for a posting of 4.
   */
  readonly postings: Uint8Array;
}

/** No posting takes more: three bytes for the step, two for the counts. */
const LONGEST = 5;

/** Puts the postings of each term, in the order of their entries, one after the other. */
export function packPostings(lists: readonly (readonly number[] | Uint32Array)[]): Postings {
  const counts = Uint32Array.from(lists, ({ length }) => length);
  const starts = new Uint32Array(lists.length + 1);
  const bytes = new Uint8Array(LONGEST * counts.reduce((sum, count) => sum + count, 0));
  let end = 0;
  const put = (value: number): void => {
    let rest = value;
    for (; rest > 0x7f; rest >>>= 7) bytes[end++] = (rest & 0x7f) | 0x80;
    bytes[end++] = rest;
  };
  for (const [place, list] of lists.entries()) {
    let before = 0;
    for (const packed of list) {
      const entry = entryOf(packed);
      const isOnce = countsOf(packed) === ONCE;
      put(2 * (entry - before) + Number(!isOnce));
      if (!isOnce) put(countsOf(packed));
      before = entry;
    }
    starts[place + 1] = end;
  }
  return { counts, starts, postings: bytes.slice(0, end) };
}

/** So many postings are held unpacked of each index, 8 MB: those of words that are looked for again and again. */
const MOST_HELD = 2_000_000;
interface Held {
  readonly lists: Map<number, Uint32Array>;
  count: number;
}
const held = new WeakMap<Postings, Held>();

/** The postings of the term at a place, in the order of their entries. */
export function postingsAt(all: Postings, place: number): Uint32Array {
  let own = held.get(all);
  const known = own?.lists.get(place);
  if (known) return known;
  const list = unpacked(all, place);
  if (!own || own.count + list.length > MOST_HELD) held.set(all, (own = { lists: new Map(), count: 0 }));
  own.lists.set(place, list);
  own.count += list.length;
  return list;
}

/** The same, read from what is kept. */
export function unpacked({ counts, starts, postings }: Postings, place: number): Uint32Array {
  const list = new Uint32Array(counts[place] ?? 0);
  let at = starts[place] ?? 0;
  let entry = 0;
  // One loop without calls in it: most of what a search takes in thousands of articles is this.
  for (let number = 0; number < list.length; number += 1) {
    let step = 0;
    let shift = 0;
    let byte = postings[at++] ?? 0;
    for (; byte > 0x7f; byte = postings[at++] ?? 0, shift += 7) step |= (byte & 0x7f) << shift;
    step |= byte << shift;
    entry += step >>> 1;
    let found = ONCE;
    if (step & 1) {
      found = postings[at++] ?? 0;
      if (found > 0x7f) found = (found & 0x7f) | ((postings[at++] ?? 0) << 7);
    }
    list[number] = ((entry << ENTRY_SHIFT) | found) >>> 0;
  }
  return list;
}
