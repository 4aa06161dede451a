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

async function rowsOf<Row>(
  group: readonly Segment<Row>[],
  compare: Compare<Row>,
  inPassing = false,
): Promise<Row[]> {
  const rows = await Promise.all(group.map((segment) => (inPassing ? segment.passing() : segment.rows())));
  return rows.flatMap((part) => [...part]).sort(compare);
}

/** Rows in the order in which their records were made, a group of segments at a time. @throws StoreUnavailable */
export async function* rowsInTime<Row extends RecordBase>(
  segments: readonly Segment<Row>[],
  order: SortOrder,
  compare: Compare<Row>,
): AsyncGenerator<readonly Row[], undefined> {
  for (const group of groupsInOrder(segments, order)) yield await rowsOf(group, compare, true);
}

/** Some of them from a place on, counted from 0: what lies before and after is not read. @throws StoreUnavailable */
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
