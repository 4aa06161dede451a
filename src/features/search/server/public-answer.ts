import type { Found, ResultType } from '../engine/answer.ts';
import { packed, unpacked } from '../engine/kept-bytes.ts';
import { segmentBytes, segmentFrom } from '../engine/segment-bytes.ts';
import type { Segment } from '../engine/segment.ts';

/** To be raised when what is kept takes another form. */
const FORMAT = 2;

/**
 * What of the index is public, as a process found it: kept so that the next one need not list what is public before it
 * can search.
 */
export interface PublicAnswer {
  /** Names all that it was made of: the build, what is public of records, and the index that is kept. */
  readonly state: string;
  /** When that state was first seen, in ms since 1970. */
  readonly seenAt: number;
  /** Until when that stays as it is by itself, in ms since 1970. */
  readonly until: number;
  /** What has changed since the index was kept. */
  readonly fresh: Segment;
  /** Where each entry of the build's index, of the kept one and of `fresh` leads; undefined: to nothing public. */
  readonly items: readonly (readonly (Found | undefined)[])[];
}

/** In columns, as `segment-bytes.ts` has them. */
interface Columns {
  readonly urls: string;
  readonly types: string;
  readonly dates: string;
  readonly newness: Float64Array;
}
interface Kept extends Pick<PublicAnswer, 'state' | 'seenAt' | 'until'> {
  readonly format: typeof FORMAT;
  readonly fresh: Uint8Array;
  readonly items: readonly Columns[];
}

const column = (items: readonly (Found | undefined)[], of: (item: Found) => string): string =>
  items.map((item) => (item ? of(item) : '')).join('\n');

const columnsOf = (items: readonly (Found | undefined)[]): Columns => ({
  urls: column(items, ({ url }) => url),
  types: column(items, ({ type }) => type),
  dates: column(items, ({ date = '' }) => date),
  newness: Float64Array.from(items, (item) => item?.newness ?? 0),
});

function itemsOf({ urls, types, dates, newness }: Columns): (Found | undefined)[] {
  const [allUrls = [], allTypes = [], allDates = []] = [urls, types, dates].map((text) => text.split('\n'));
  const items: (Found | undefined)[] = [];
  for (let number = 0; number < newness.length; number += 1) {
    const url = allUrls[number];
    const date = allDates[number];
    // As `columnsOf` wrote it.
    const type = allTypes[number] as ResultType;
    const of = newness[number] ?? 0;
    items.push(!url ? undefined : date ? { url, type, date, newness: of } : { url, type, newness: of });
  }
  return items;
}

/** It as bytes. */
export function answerBytes({ state, seenAt, until, fresh, items }: PublicAnswer): Uint8Array {
  return packed({
    ...{ format: FORMAT, state, seenAt, until },
    ...{ fresh: segmentBytes(fresh), items: items.map(columnsOf) },
  } satisfies Kept);
}

/** The answer of such bytes; undefined for those of another format, and for what cannot be read. */
export function answerFrom(bytes: Uint8Array): PublicAnswer | undefined {
  try {
    const { format, state, seenAt, until, fresh, items } = unpacked(bytes) as Kept;
    const segment = format === FORMAT ? segmentFrom(fresh) : undefined;
    return segment && { state, seenAt, until, fresh: segment, items: items.map(itemsOf) };
  } catch {
    return undefined;
  }
}
