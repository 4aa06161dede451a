import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packTexts, unpackText } from './packed-text.ts';
import { type PackedText, postingsFrom, postingSteps, type Segment, type SegmentEntry } from './segment.ts';

/**
 * To be raised when words are cut or folded otherwise, or segments hold something else: kept ones are then made again.
 */
const FORMAT = 6;
/** A segment without its texts in columns: long strings and flat arrays are read many times faster than objects. */
interface Columns {
  readonly format: typeof FORMAT;
  readonly id: string;
  readonly keys: string;
  readonly versions: string;
  readonly titles: string;
  readonly titleWords: Uint16Array;
  readonly terms: string;
  readonly starts: Uint32Array;
  /** As `postingSteps` has them: of small numbers less is kept. */
  readonly postings: Uint32Array;
}
/** What was packed already is not packed again. */
interface Texts {
  /** That of the segment. */
  readonly id: string;
  /** One after the other; `ends` says where. */
  readonly texts: Uint8Array;
  readonly ends: Uint32Array;
  readonly dictionary: Uint8Array;
}

/** A segment as bytes: what finds, and by itself what excerpts are cut from, which is three times as much. */
export interface SegmentParts {
  readonly index: Uint8Array<ArrayBuffer>;
  readonly texts: Uint8Array<ArrayBuffer>;
}
/** A segment that may have its texts later. */
export interface OpenedSegment {
  readonly segment: Segment;
  /** Whether they were taken: not those of another segment, and not what cannot be read. */
  readonly addTexts: (bytes: Uint8Array) => boolean;
}

// Nothing that is kept holds a line end: see `readable`.
const column = (values: readonly string[]): string => values.join('\n');
const values = (text: string, count: number): string[] => (count === 0 ? [] : text.split('\n'));

/** A segment in parts, to be kept for processes to come. */
export function segmentParts(segment: Segment): SegmentParts {
  const { entries, terms, starts, id = '' } = segment;
  const columns: Columns = {
    format: FORMAT,
    id,
    keys: column(entries.map(({ key }) => key)),
    versions: column(entries.map(({ version }) => version)),
    titles: column(entries.map(({ title }) => title)),
    titleWords: Uint16Array.from(entries, ({ titleWords }) => titleWords),
    terms: column(terms),
    starts,
    postings: postingSteps(segment),
  };
  const { texts, dictionary } = packTexts(segment);
  let end = 0;
  const ends = Uint32Array.from(texts, ({ length }) => (end += length));
  const packed: Texts = { id, texts: Buffer.concat(texts), ends, dictionary };
  return {
    index: Uint8Array.from(gzipSync(serialize(columns), { level: 4 })),
    texts: Uint8Array.from(serialize(packed)),
  };
}

/** The segment of such a part, as yet without texts; undefined for one of another format, and for what cannot be read. */
export function openSegment(index: Uint8Array): OpenedSegment | undefined {
  try {
    const columns = deserialize(gunzipSync(index)) as Columns;
    return columns.format === FORMAT ? opened(columns) : undefined;
  } catch {
    return undefined;
  }
}

function opened(columns: Columns): OpenedSegment {
  const { titleWords, starts, id } = columns;
  const count = titleWords.length;
  const [keys, versions, titles] = [columns.keys, columns.versions, columns.titles].map((text) =>
    values(text, count),
  );
  let packed: Texts | undefined;
  const given = new Map<number, string>();
  const packedText = (number: number): PackedText | undefined => {
    const bytes = packed?.texts.subarray(packed.ends[number - 1] ?? 0, packed.ends[number]);
    return packed && bytes && bytes.length > 0 ? { bytes, dictionary: packed.dictionary } : undefined;
  };
  const entries = Array.from(titleWords, (words, number): SegmentEntry => ({
    key: keys?.[number] ?? '',
    version: versions?.[number] ?? '',
    title: titles?.[number] ?? '',
    get text() {
      const text = packedText(number);
      return text ? unpackText(text) : (given.get(number) ?? '');
    },
    get packed() {
      return packedText(number);
    },
    get giveText() {
      const isThere = given.has(number) || packedText(number) !== undefined;
      return isThere ? undefined : (text: string) => void given.set(number, text);
    },
    titleWords: words,
  }));
  const terms = values(columns.terms, starts.length - 1);
  return {
    segment: { entries, terms, starts, postings: postingsFrom(columns), ...(id && { id }) },
    addTexts(bytes) {
      try {
        const texts = deserialize(bytes) as Texts;
        if (texts.id !== id || texts.ends.length !== count) return false;
        packed = texts;
        given.clear();
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** A segment and its texts as bytes. */
export const segmentBytes = (segment: Segment): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(serialize(segmentParts(segment)));

/** The segment of such bytes; undefined for those of another format, and for what cannot be read. */
export function segmentFrom(bytes: Uint8Array): Segment | undefined {
  try {
    const { index, texts } = deserialize(bytes) as SegmentParts;
    const found = openSegment(index);
    found?.addTexts(texts);
    return found?.segment;
  } catch {
    return undefined;
  }
}
