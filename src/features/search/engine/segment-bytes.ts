import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packTexts, unpackText } from './packed-text.ts';
import { postingsFrom, postingSteps, type Segment, type SegmentEntry } from './segment.ts';

/**
 * To be raised when words are cut or folded otherwise, or segments hold something else: kept ones are then made again.
 */
const FORMAT = 5;
/** A segment in columns: long strings and flat arrays are read many times faster than objects. */
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
interface Packed {
  readonly columns: Uint8Array;
  /** One after the other; `ends` says where. */
  readonly texts: Uint8Array;
  readonly ends: Uint32Array;
  readonly dictionary: Uint8Array;
}

// Nothing that is kept holds a line end: see `readable`.
const column = (values: readonly string[]): string => values.join('\n');
const values = (text: string, count: number): string[] => (count === 0 ? [] : text.split('\n'));

/** A segment as bytes, to be kept for processes to come. */
export function segmentBytes(segment: Segment): Uint8Array<ArrayBuffer> {
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
  const packed: Packed = {
    ...{ columns: gzipSync(serialize(columns), { level: 4 }), ends, dictionary },
    texts: Buffer.concat(texts),
  };
  return Uint8Array.from(serialize(packed));
}

/** The segment of such bytes; undefined for those of another format, and for what cannot be read. */
export function segmentFrom(bytes: Uint8Array): Segment | undefined {
  try {
    const { texts, ends, dictionary, ...packed } = deserialize(bytes) as Packed;
    const columns = deserialize(gunzipSync(packed.columns)) as Columns;
    if (columns.format !== FORMAT) return undefined;
    const { titleWords, starts, id } = columns;
    const count = titleWords.length;
    const [keys, versions, titles] = [columns.keys, columns.versions, columns.titles].map((text) =>
      values(text, count),
    );
    const entries = Array.from(titleWords, (words, number): SegmentEntry => {
      const text = { bytes: texts.subarray(ends[number - 1] ?? 0, ends[number]), dictionary };
      return {
        key: keys?.[number] ?? '',
        version: versions?.[number] ?? '',
        title: titles?.[number] ?? '',
        get text() {
          return unpackText(text);
        },
        packed: text,
        titleWords: words,
      };
    });
    const terms = values(columns.terms, starts.length - 1);
    return { entries, terms, starts, postings: postingsFrom(columns), ...(id && { id }) };
  } catch {
    return undefined;
  }
}
