import pLimit from 'p-limit';
import { ID, type RecordBase } from '#fields/record.ts';
import { mapConcurrently } from '../concurrently.ts';
import { Invalid } from '../errors.ts';
import type { KeyValueStore, ListedKey } from '../key-value-store.ts';
import type { Repository } from '../repository.ts';
import { type Marked, segmentState, type SegmentState, summaryOf, unknownSegment } from './segment.ts';
import type { Entries, IndexEntry, SegmentStore } from './segment-store.ts';

/** Records of a segment; one of more is parted. At some 1.4 kB a row that is a blob of six megabytes. */
const MOST = 4_000;
/** Records that are listed at once when nobody knows of any: of more, each segment is listed by itself. */
const MOST_LISTED = 12_000;
/** Beyond so many digits ids of one prefix were made within a minute. */
const LONGEST_PREFIX = 8;
/** Records read in one segment to renew it. */
export const RENEWED_READS = 300;
const DIGITS = [...'0123456789abcdef'];
/** Records read at once, in each of as many segments: of those, all rows are held meanwhile. */
const CONCURRENCY = 100;
const SEGMENTS_AT_ONCE = 2;

/**
 * A write takes less than this from its announcement to its end. A sweep that began later than this after another that
 * knew of the announcement has seen all there is to see. Half of the 60 s within which a write that died halfway must
 * show (rules.md#lists-and-index).
 */
export const SETTLED_AFTER_MS = 30_000;

export interface SweepOptions<T extends RecordBase, Row> {
  readonly repository: Pick<Repository<T>, 'find'>;
  readonly store: KeyValueStore;
  readonly segments: SegmentStore<Row>;
  readonly toRow: (record: T) => Row;
  readonly talliesOf: (row: Row) => readonly string[];
  readonly now: () => number;
  /** What to do with each as soon as it is up to date: what was done for it is not lost if the next one fails. */
  readonly swept: (state: SegmentState<Row>) => Promise<SegmentState<Row>>;
}

/** All keys of records whose ids begin alike, as they were when their list was asked for. */
interface Listed {
  readonly at: number;
  readonly keys: readonly ListedKey[];
}

/** Brings segments up to date: lists their keys with their etags and reads only the records whose etag differs. */
export function segmentSweep<T extends RecordBase, Row>(options: SweepOptions<T, Row>) {
  const { repository, store, segments, toRow, talliesOf, now, swept } = options;
  const inTurn = pLimit(SEGMENTS_AT_ONCE);

  async function readRow(id: string): Promise<Row | undefined | 'gone'> {
    try {
      const record = await repository.find(id);
      return record ? toRow(record) : 'gone';
    } catch (error) {
      if (error instanceof Invalid) return undefined;
      throw error;
    }
  }

  async function readInto(entries: Map<string, IndexEntry<Row>>, changed: readonly ListedKey[]) {
    await mapConcurrently(changed, CONCURRENCY, async ({ key, etag }) => {
      const row = await readRow(key);
      if (row !== 'gone') entries.set(key, { etag, row });
    });
  }

  /** More records than fit: sixteen segments in place of the one. What is known of them is not read or listed again. */
  async function splitSegment(
    known: SegmentState<Row>,
    entries: Entries<Row>,
    markOf: (prefix: string) => Marked,
    listed: Listed | undefined,
  ): Promise<SegmentState<Row>[]> {
    const found: SegmentState<Row>[] = [];
    const children = new Map(DIGITS.map((digit) => [known.prefix + digit, [] as ListedKey[]]));
    for (const one of listed?.keys ?? []) children.get(one.key.slice(0, known.prefix.length + 1))?.push(one);
    await mapConcurrently([...children], SEGMENTS_AT_ONCE, async ([prefix, keys]) => {
      const own = new Map([...entries].filter(([id]) => id.startsWith(prefix)));
      // Without any, what an index that was cut short has kept already is read.
      const child = unknownSegment(prefix, own.size > 0 ? own : undefined);
      found.push(...(await sweep(child, markOf, Infinity, listed && { at: listed.at, keys })));
    });
    await segments.erase(known.prefix);
    return found;
  }

  /**
   * The segment as it is now, or those that it was parted into.
   * @param mostReads where more records would have to be read, what is kept of it goes instead, and the next list looks
   * @param inParent what a list of more than this segment says of it
   * @throws StoreUnavailable
   */
  async function sweep(
    known: SegmentState<Row>,
    markOf: (prefix: string) => Marked,
    mostReads = Infinity,
    inParent?: Listed,
  ): Promise<SegmentState<Row>[]> {
    const { prefix, head } = known;
    const sweptAt = inParent?.at ?? now();
    const marked = markOf(prefix);
    const { mark } = marked;
    // The etag before all else: what is kept under it is then newer than whatever it replaces. Keys that a list of the parent
    // gave are older; its mark, which is as old, has the next list look again.
    const kept = known.entries ? undefined : await segments.loadRows(prefix);
    const etag = known.entries ? (known.etag ?? (await segments.etagOf(prefix))) : kept?.etag;
    const most = prefix === '' ? MOST_LISTED : MOST;
    const keys = inParent?.keys ?? (await store.list(prefix, { atMost: most + 1 }));
    const listed = inParent ? keys : keys.filter(({ key }) => ID.test(key));
    const before: Entries<Row> = known.entries ?? new Map(kept?.entries());
    const forget = async () => {
      await segments.erase(prefix);
      return [unknownSegment<Row>(prefix)];
    };
    if (listed.length - before.size > mostReads) return forget();
    if (listed.length > MOST && prefix.length < LONGEST_PREFIX) {
      // Not for rows that are known already: what was erased since the list would come back with them.
      const isAll = before.size === 0 && (inParent !== undefined || keys.length <= most);
      return splitSegment(known, before, markOf, isAll ? { at: sweptAt, keys: listed } : undefined);
    }

    const entries = new Map<string, IndexEntry<Row>>();
    const changed: ListedKey[] = [];
    let stayed = 0;
    for (const listing of listed) {
      const entry = before.get(listing.key);
      if (entry && entry.etag === listing.etag && entry.row !== undefined) entries.set(listing.key, entry);
      else changed.push(listing);
      if (entry) stayed += 1;
    }
    if (changed.length > mostReads) return forget();
    const gone = before.size - stayed;
    return inTurn(async () => {
      await readInto(entries, changed);
      const isSame = gone === 0 && changed.length === 0 && (kept === undefined || kept.stamp === head.stamp);
      const state = segmentState<Row>({
        prefix,
        head: {
          ...summaryOf(entries, talliesOf),
          ...marked,
          sweptAt,
          settlesAt: mark === '' ? sweptAt : head.mark === mark ? head.settlesAt : sweptAt + SETTLED_AFTER_MS,
          stamp: head.stamp,
          keptMark: head.keptMark,
        },
        kept: known.kept,
        // What disappeared must be gone for good, so that one counts for as many as are worth keeping again.
        drift: known.drift + changed.length + (gone > 0 ? Infinity : 0),
        version: isSame ? known.version : {},
        entries,
        etag,
      });
      return [await swept(state)];
    });
  }

  return { sweep, readRow };
}
