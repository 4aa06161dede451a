import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, gunzipSync, gzipSync, inflateRawSync } from 'node:zlib';
import type { Segment, SegmentEntry } from './segment.ts';

/** To be raised when words are cut or folded otherwise, or segments hold something else: kept ones are then made anew. */
const FORMAT = 4;
/** So many texts are packed together. A search shows ten of thousands, and unpacks no more than where these are. */
const TEXTS_PER_PACK = 4;

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
  readonly postings: Uint32Array;
  /** Packed, `TEXTS_PER_PACK` in each. */
  readonly texts: readonly Uint8Array[];
}

// Nothing that is kept holds a line end: see `readable`.
const column = (values: readonly string[]): string => values.join('\n');
const values = (text: string, count: number): string[] => (count === 0 ? [] : text.split('\n'));

/** A segment as bytes, to be kept for processes to come. */
export function segmentBytes({
  entries,
  terms,
  starts,
  postings,
  id = '',
}: Segment): Uint8Array<ArrayBuffer> {
  const { texts, ...columns }: Columns = {
    format: FORMAT,
    id,
    keys: column(entries.map(({ key }) => key)),
    versions: column(entries.map(({ version }) => version)),
    titles: column(entries.map(({ title }) => title)),
    titleWords: Uint16Array.from(entries, ({ titleWords }) => titleWords),
    terms: column(terms),
    starts,
    postings,
    texts: Array.from({ length: Math.ceil(entries.length / TEXTS_PER_PACK) }, (_, pack) =>
      deflateRawSync(
        column(entries.slice(pack * TEXTS_PER_PACK, (pack + 1) * TEXTS_PER_PACK).map(({ text }) => text)),
      ),
    ),
  };
  const packed = gzipSync(serialize(columns), { level: 4 });
  return Uint8Array.from(serialize({ packed, texts } satisfies Packed));
}

/** What was packed already is not packed again. */
interface Packed {
  readonly packed: Uint8Array;
  readonly texts: Columns['texts'];
}

/** The segment of such bytes; undefined for those of another format, and for what cannot be read. */
export function segmentFrom(bytes: Uint8Array): Segment | undefined {
  try {
    const { packed, texts } = deserialize(bytes) as Packed;
    const columns = deserialize(gunzipSync(packed)) as Omit<Columns, 'texts'>;
    if (columns.format !== FORMAT) return undefined;
    const { titleWords, starts, postings } = columns;
    const count = titleWords.length;
    const [keys, versions, titles] = [columns.keys, columns.versions, columns.titles].map((text) =>
      values(text, count),
    );
    const textOf = unpacked(texts);
    const entries = Array.from(titleWords, (words, number): SegmentEntry => ({
      key: keys?.[number] ?? '',
      version: versions?.[number] ?? '',
      title: titles?.[number] ?? '',
      get text() {
        return textOf(number);
      },
      titleWords: words,
    }));
    const terms = values(columns.terms, starts.length - 1);
    return { entries, terms, starts, postings, ...(columns.id && { id: columns.id }) };
  } catch {
    return undefined;
  }
}

/** Texts by their number; the pack that was read last stays unpacked, since they are read one after the other. */
function unpacked(packs: Columns['texts']): (number: number) => string {
  let last: { readonly pack: number; readonly texts: readonly string[] } | undefined;
  return (number) => {
    const pack = Math.floor(number / TEXTS_PER_PACK);
    if (last?.pack !== pack) {
      last = { pack, texts: textsOf(packs[pack]) };
    }
    return last.texts[number % TEXTS_PER_PACK] ?? '';
  };
}

/** None where they cannot be read: what was found is still found, without an excerpt. */
function textsOf(pack: Uint8Array | undefined): string[] {
  try {
    return pack ? inflateRawSync(pack).toString().split('\n') : [];
  } catch {
    return [];
  }
}
