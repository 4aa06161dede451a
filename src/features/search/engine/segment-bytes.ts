import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Segment, SegmentEntry } from './segment.ts';

/** To be raised when words are cut or folded otherwise, or segments hold something else: kept ones are then made anew. */
const FORMAT = 2;

/** A segment in columns: long strings and flat arrays are read many times faster than objects. */
interface Columns {
  readonly format: typeof FORMAT;
  readonly keys: string;
  readonly versions: string;
  readonly titles: string;
  readonly texts: readonly string[];
  readonly titleWords: Uint16Array;
  readonly terms: string;
  readonly starts: Uint32Array;
  readonly postings: Uint32Array;
}

// Nothing that is kept holds a line end: see `readable`.
const column = (values: readonly string[]): string => values.join('\n');
const values = (text: string, count: number): string[] => (count === 0 ? [] : text.split('\n'));

/** A segment as bytes, to be kept for processes to come. */
export function segmentBytes({ entries, terms, starts, postings }: Segment): Uint8Array<ArrayBuffer> {
  const columns: Columns = {
    format: FORMAT,
    keys: column(entries.map(({ key }) => key)),
    versions: column(entries.map(({ version }) => version)),
    titles: column(entries.map(({ title }) => title)),
    texts: entries.map(({ text }) => text),
    titleWords: Uint16Array.from(entries, ({ titleWords }) => titleWords),
    terms: column(terms),
    starts,
    postings,
  };
  return Uint8Array.from(gzipSync(serialize(columns), { level: 4 }));
}

/** The segment of such bytes; undefined for those of another format, and for what cannot be read. */
export function segmentFrom(bytes: Uint8Array): Segment | undefined {
  try {
    const columns = deserialize(gunzipSync(bytes)) as Columns;
    if (columns.format !== FORMAT) return undefined;
    const { texts, titleWords, starts, postings } = columns;
    const count = texts.length;
    const [keys, versions, titles] = [columns.keys, columns.versions, columns.titles].map((text) =>
      values(text, count),
    );
    const entries = texts.map((text, number): SegmentEntry => ({
      key: keys?.[number] ?? '',
      version: versions?.[number] ?? '',
      title: titles?.[number] ?? '',
      text,
      titleWords: titleWords[number] ?? 0,
    }));
    return { entries, terms: values(columns.terms, starts.length - 1), starts, postings };
  } catch {
    return undefined;
  }
}
