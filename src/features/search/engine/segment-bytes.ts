import { deserialize, serialize } from 'node:v8';
import { packed, unpacked } from './kept-bytes.ts';
import { type KeptEntries, KeptEntry } from './kept-entry.ts';
import { packTexts } from './packed-text.ts';
import type { Postings } from './postings.ts';
import type { Segment } from './segment.ts';
import { partsFor, textsInParts } from './text-parts.ts';

/**
 * To be raised when words are cut or folded otherwise, or segments hold something else: kept ones are then made again.
 */
const FORMAT = 7;
/** A segment without its texts in columns: long strings and flat arrays are read many times faster than objects. */
interface Columns extends Postings {
  readonly format: typeof FORMAT;
  readonly id: string;
  readonly keys: string;
  readonly versions: string;
  readonly titles: string;
  readonly titleWords: Uint16Array;
  readonly terms: string;
  /** What the packer of the texts knew before. */
  readonly dictionary: Uint8Array;
}

/** A segment as bytes: what finds, and by itself what excerpts are cut from, which is three times as much. */
export interface SegmentParts {
  readonly index: Uint8Array<ArrayBuffer>;
  readonly texts: readonly Uint8Array<ArrayBuffer>[];
}
/** A segment that may have its texts later. */
export interface OpenedSegment {
  readonly segment: Segment;
  /** In how many parts its texts are. */
  readonly parts: number;
  /** Whether they were taken: not those of another segment, and not what cannot be read. */
  readonly addTexts: ReturnType<typeof partsFor>['add'];
}

// Nothing that is kept holds a line end: see `readable`.
const column = (values: readonly string[]): string => values.join('\n');
const values = (text: string, count: number): string[] => (count === 0 ? [] : text.split('\n'));

/** A segment in parts, to be kept for processes to come. */
export function segmentParts(segment: Segment): SegmentParts {
  const { entries, terms, counts, starts, postings, id = '' } = segment;
  const { texts, dictionary } = packTexts(segment);
  const columns: Columns = {
    ...{ format: FORMAT, id, dictionary, counts, starts, postings },
    keys: column(entries.map(({ key }) => key)),
    versions: column(entries.map(({ version }) => version)),
    titles: column(entries.map(({ title }) => title)),
    titleWords: Uint16Array.from(entries, ({ titleWords }) => titleWords),
    terms: column(terms),
  };
  return { index: packed(columns), texts: textsInParts(id, texts) };
}

/** The segment of such a part, as yet without texts; undefined for one of another format, and for what cannot be read. */
export function openSegment(index: Uint8Array): OpenedSegment | undefined {
  try {
    const columns = unpacked(index) as Columns;
    return columns.format === FORMAT ? opened(columns) : undefined;
  } catch {
    return undefined;
  }
}

function opened(columns: Columns): OpenedSegment {
  const { titleWords, counts, starts, postings, dictionary, id } = columns;
  const count = titleWords.length;
  const texts = partsFor(id, count, dictionary);
  const kept: KeptEntries = {
    keys: values(columns.keys, count),
    versions: values(columns.versions, count),
    titles: values(columns.titles, count),
    titleWords,
    packedText: texts.packedText,
    partOf: texts.partOf,
    given: new Map(),
    unpacked: new Map(),
  };
  const entries: KeptEntry[] = [];
  for (let number = 0; number < count; number += 1) entries.push(new KeptEntry(kept, number));
  const terms = values(columns.terms, counts.length);
  return {
    segment: { entries, terms, counts, starts, postings, ...(id && { id }) },
    parts: texts.count,
    addTexts: texts.add,
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
    for (const [part, its] of texts.entries()) found?.addTexts(part, its);
    return found?.segment;
  } catch {
    return undefined;
  }
}
