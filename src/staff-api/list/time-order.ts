import type { RecordBase } from '#fields/record.ts';
import type { Segment } from '#store/list-index/listing.ts';
import type { SortOrder } from './sort.ts';

type Times = Pick<Segment<unknown>, 'newest' | 'oldest' | 'count'>;
type Compare<Row> = (a: Row, b: Row) => number;

/**
 * Segments in the order in which their records were made, in groups that lie wholly before or after each other: ids tell
 * the time as a rule, and those that do not make one group of several segments.
 */
function groupsInOrder<S extends Times>(segments: readonly S[], order: SortOrder): S[][] {
  const groups: { members: S[]; oldest: string }[] = [];
  for (const segment of segments.toSorted((a, b) => (a.newest > b.newest ? -1 : 1))) {
    const last = groups.at(-1);
    if (last && segment.newest >= last.oldest) {
      last.members.push(segment);
      if (segment.oldest < last.oldest) last.oldest = segment.oldest;
    } else groups.push({ members: [segment], oldest: segment.oldest });
  }
  const found = groups.map(({ members }) => members);
  return order === 'desc' ? found : found.toReversed();
}

/** Rows that are put in order at once. */
const MOST = 12_000;
/** Whether segments follow each other in time, so that few of them are read at once. */
export const areInTime = (segments: readonly Times[]): boolean =>
  groupsInOrder(segments, 'desc').every((group) => countOf(group) <= MOST);

export const countOf = (segments: readonly Pick<Times, 'count'>[]): number =>
  segments.reduce((sum, { count }) => sum + count, 0);

async function rowsOf<Row>(group: readonly Segment<Row>[], compare: Compare<Row>): Promise<Row[]> {
  const rows = await Promise.all(group.map((segment) => segment.rows()));
  return rows.flat().sort(compare);
}

/**
 * Where a row is among all of them in the order in which they were made, counted from 0; undefined: gone. Only the segments
 * that may have it are read. @throws StoreUnavailable
 */
export async function placeInTime<Row extends RecordBase>(
  id: string,
  segments: readonly Segment<Row>[],
  order: SortOrder,
  compare: Compare<Row>,
): Promise<number | undefined> {
  let before = 0;
  for (const group of groupsInOrder(segments, order)) {
    if (group.some(({ prefix }) => id.startsWith(prefix))) {
      const place = (await rowsOf(group, compare)).findIndex((row) => row.id === id);
      if (place >= 0) return before + place;
    }
    before += countOf(group);
  }
  return undefined;
}

/** Some rows from a place on, counted from 0: what lies before and after is not read. @throws StoreUnavailable */
export async function partInTime<Row extends RecordBase>(
  segments: readonly Segment<Row>[],
  order: SortOrder,
  compare: Compare<Row>,
  { start, length }: { readonly start: number; readonly length: number },
): Promise<Row[]> {
  const part: Row[] = [];
  let before = start;
  for (const group of groupsInOrder(segments, order)) {
    if (part.length === length) break;
    const count = countOf(group);
    if (before >= count) before -= count;
    else {
      part.push(...(await rowsOf(group, compare)).slice(before, before + length - part.length));
      before = 0;
    }
  }
  return part;
}
