import { createHash } from 'node:crypto';
import type { Mark } from '../write-marker.ts';
import type { RowHolder } from './row-cache.ts';
import type { Entries, Head } from './segment-store.ts';

export interface SegmentState<Row> extends RowHolder {
  readonly prefix: string;
  readonly head: Head;
  /** As it is in the store; undefined: not at all. */
  kept: Head | undefined;
  /** How many entries differ from those that are kept. */
  readonly drift: number;
  /** Another object for other rows. */
  readonly version: object;
  /** Undefined until they are needed, and when memory ran short. */
  entries: Entries<Row> | undefined;
  /** Of the blob that the entries were read from, or kept in. */
  etag: string | undefined;
}

/** A state that releases its rows when they are in the store as they are. */
export function segmentState<Row>(fields: Omit<SegmentState<Row>, 'drop' | 'size'>): SegmentState<Row> {
  const state: SegmentState<Row> = {
    ...fields,
    get size() {
      return sizeOf(state.entries);
    },
    drop() {
      if (state.drift === 0 && state.head.stamp !== '') state.entries = undefined;
    },
  };
  return state;
}

const SAMPLE = 20;
const sizes = new WeakMap<Entries<unknown>, number>();
/** About how many characters entries are as JSON, by some of them. */
function sizeOf(entries: Entries<unknown> | undefined): number {
  if (!entries?.size) return 0;
  const known = sizes.get(entries);
  if (known !== undefined) return known;
  const all = [...entries.values()];
  const some = all.filter((_, place) => place % Math.ceil(all.length / SAMPLE) === 0);
  const size = some.reduce((sum, { row }) => sum + JSON.stringify(row ?? '').length, 0);
  const whole = Math.round((size / some.length) * all.length);
  sizes.set(entries, whole);
  return whole;
}

/** Whether rows of it are in the store. */
export const isKept = ({ head }: Pick<SegmentState<unknown>, 'head'>): boolean => head.stamp !== '';

/** What the markers said, of all writes and of those that the public may see. */
export type Marked = Pick<Head, 'mark' | 'publicMark'>;

/** What the markers say of the records whose ids begin so: any change of it makes the index look. */
export function markOf(prefix: string, marks: readonly Mark[]): Marked {
  const own = marks.filter((mark) => mark.prefix.startsWith(prefix) || prefix.startsWith(mark.prefix));
  return { mark: digestOf(own), publicMark: digestOf(own.filter(({ isDraft }) => !isDraft)) };
}

function digestOf(marks: readonly Mark[]): string {
  if (marks.length === 0) return '';
  const texts = marks.map(({ prefix, etag, isDraft }) => `${isDraft ? '-' : ''}${prefix} ${etag}`).toSorted();
  return createHash('sha256').update(texts.join('\n')).digest('base64url').slice(0, 22);
}

/**
 * Whether a segment still shows all: the mark tells of changes, the time of writes that died.
 * @param watched which mark
 */
export const isCurrent = (
  { head }: Pick<SegmentState<unknown>, 'head'>,
  marked: Marked,
  watched: keyof Marked,
  now: number,
): boolean => head[watched] === marked[watched] && (head.sweptAt >= head.settlesAt || now < head.settlesAt);

/** A segment that nobody has looked at. */
export const unknownSegment = <Row>(prefix: string, entries?: Entries<Row>): SegmentState<Row> =>
  segmentState({
    prefix,
    head: {
      mark: 'none',
      publicMark: 'none',
      sweptAt: 0,
      settlesAt: 0,
      stamp: '',
      keptMark: '',
      count: 0,
      newest: '',
      oldest: '',
      unreadable: [],
      tallies: {},
    },
    kept: undefined,
    drift: 0,
    version: {},
    entries,
    etag: undefined,
  });

const createdAtOf = (row: unknown): string =>
  typeof row === 'object' && row !== null && 'createdAt' in row ? String(row.createdAt) : '';

/** What entries come to. */
export function summaryOf<Row>(
  entries: Entries<Row>,
  talliesOf: (row: Row) => readonly string[],
): Pick<Head, 'count' | 'newest' | 'oldest' | 'unreadable' | 'tallies'> {
  let [count, newest, oldest] = [0, '', ''];
  const unreadable: string[] = [];
  const tallies: Record<string, number> = {};
  for (const [id, { row }] of entries) {
    if (row === undefined) {
      unreadable.push(id);
      continue;
    }
    count += 1;
    const at = createdAtOf(row);
    if (at > newest) newest = at;
    if (oldest === '' || at < oldest) oldest = at;
    for (const name of talliesOf(row)) tallies[name] = (tallies[name] ?? 0) + 1;
  }
  return { count, newest, oldest, unreadable, tallies };
}
