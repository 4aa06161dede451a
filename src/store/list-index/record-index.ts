import type { RecordBase } from '#fields/record.ts';
import { mapConcurrently } from '../concurrently.ts';
import { StoreUnavailable } from '../errors.ts';
import type { KeyValueStore } from '../key-value-store.ts';
import type { Repository } from '../repository.ts';
import type { WriteMarker } from '../write-marker.ts';
import { holdRows, releaseRows } from './row-cache.ts';
import type { Listing, Segment, Segments } from './listing.ts';
import { isCurrent, isKept, type Marked, markOf, type SegmentState, unknownSegment } from './segment.ts';
import type { Entries, IndexEntry, SegmentStore } from './segment-store.ts';
import { areMany, DRIFT, LOST, segmentKeeper, unreadableOf } from './segment-keeper.ts';
import { RENEWED_READS, segmentSweep } from './sweep-segment.ts';

const SEGMENTS_AT_ONCE = 4;
/** Tries to renew what others keep at the same moment. */
const ROUNDS = 5;

type States<Row> = ReadonlyMap<string, SegmentState<Row>>;
/** What a process knows. Begins as `{}`. */
export interface IndexMemory<Row> {
  /** Whether all rows are held, since they are listed at once. */
  isWhole?: boolean;
  states?: States<Row>;
  listing?: { readonly versions: readonly object[]; readonly listing: Listing<Row> };
}

export interface RecordIndexOptions<T extends RecordBase, Row> {
  readonly repository: Pick<Repository<T>, 'find'>;
  readonly store: KeyValueStore;
  readonly marker: Pick<WriteMarker, 'marks'>;
  readonly segments: SegmentStore<Row>;
  /** The part of a record that lists show, filter, sort and search. */
  readonly toRow: (record: T) => Row;
  /** Towards what a row counts; see `RowSource.tallies`. */
  readonly talliesOf?: (row: Row) => readonly string[];
  /** Lives as long as the process; everything else is opened per request. */
  readonly memory: IndexMemory<Row>;
  /** Which writes make it look: without it, all of them. */
  readonly watched?: keyof Marked;
  readonly now?: () => number;
}

/**
 * Lists without reading every record: a cache that is built from nothing when it is gone (rules.md#lists-and-index).
 * It is kept in segments of ids that begin alike, so of records that were made at about the same time. While nothing has
 * changed a list asks for the markers and no more; after a change it sweeps the keys of one segment and reads the
 * records whose etag differs.
 *
 * A write is announced by a marker before it takes place and confirmed after. If its process dies in between, no
 * confirmation makes the index look again; so a segment in which a change was seen is swept once more half a minute
 * later. Then it is final until the next change.
 */
export function recordIndex<T extends RecordBase, Row>(options: RecordIndexOptions<T, Row>) {
  const { marker, segments, memory, talliesOf = () => [], watched = 'mark', now = Date.now } = options;
  const { loaded, keep, keepQuietly, keepHeads, settle } = segmentKeeper(segments);
  const { sweep, readRow } = segmentSweep({ ...options, talliesOf, now, swept });

  async function swept(state: SegmentState<Row>): Promise<SegmentState<Row>> {
    const done = state.drift >= DRIFT ? await keepQuietly(state) : state;
    hold(done);
    return done;
  }
  const hold = (state: SegmentState<Row>): void => (memory.isWhole ? undefined : holdRows(state));

  /** @param keptAlone whether to look only at what is in the store, and no further than that takes little */
  async function upToDate(at = now(), keptAlone = false): Promise<ReadonlyMap<string, SegmentState<Row>>> {
    const marks = await marker.marks();
    const known = memory.states ?? (await loaded());
    const markOfPrefix = (prefix: string) => markOf(prefix, marks);
    const stale = [...known.values()]
      .filter((one) => !isCurrent(one, markOfPrefix(one.prefix), watched, at))
      .filter((one) => !keptAlone || isKept(one));
    if (stale.length === 0) return (memory.states = known);
    const states = new Map(known);
    let changed = 0;
    try {
      await mapConcurrently(stale, SEGMENTS_AT_ONCE, async (state) => {
        const fresh = await sweep(state, markOfPrefix, keptAlone ? RENEWED_READS : Infinity);
        states.delete(state.prefix);
        releaseRows(state);
        for (const one of fresh) states.set(one.prefix, one);
        changed += fresh.length;
      });
    } finally {
      memory.states = states;
      if (changed > 0) await settle(states);
    }
    return memory.states;
  }

  async function entriesOf(state: SegmentState<Row>): Promise<Entries<Row>> {
    if (!state.entries && state.head.count > 0) {
      const found = await segments.loadRows(state.prefix);
      if (found && found.stamp === state.head.stamp) {
        state.entries = new Map(found.entries());
        state.etag = found.etag;
      } else {
        // Somebody kept newer ones, or they are gone: what is there now is as good, and the next list looks again.
        const fresh = await sweep(unknownSegment(state.prefix, new Map(found?.entries())), () => LOST);
        state.entries = new Map(fresh.flatMap(({ entries }) => [...(entries ?? [])]));
      }
    }
    hold(state);
    return state.entries ?? new Map();
  }

  async function rowsOf(state: SegmentState<Row>): Promise<readonly Row[]> {
    const known = rowArrays.get(state.version) as readonly Row[] | undefined;
    return known ?? [...present((await entriesOf(state)).entries())];
  }

  /** For who goes through all segments: where there are more than are held, rows are parsed one by one. */
  async function passing(state: SegmentState<Row>): Promise<Iterable<Row>> {
    if (state.entries || state.head.count === 0 || !areMany(memory.states)) return rowsOf(state);
    const found = await segments.loadRows(state.prefix);
    return found && found.stamp === state.head.stamp ? present(found.entries()) : rowsOf(state);
  }

  const segmentOf = (state: SegmentState<Row>): Segment<Row> => ({
    ...state.head,
    version: state.version,
    prefix: state.prefix,
    rows: () => rowsOf(state),
    passing: () => passing(state),
    async row(id) {
      const found = state.entries?.get(id)?.row ?? (await readRow(id));
      return found === 'gone' ? undefined : found;
    },
  });
  return {
    /** What there is, without its rows, which are read when they are asked for. @throws StoreUnavailable */
    async segments(): Promise<Segments<Row>> {
      const states = [...(await upToDate()).values()];
      return {
        segments: states.filter(({ head }) => head.count > 0).map(segmentOf),
        unreadable: unreadableOf(states),
      };
    },
    /** When it last looked at what may be under way, in ms since 1970; Infinity: nothing. @throws StoreUnavailable */
    async sweptAt(): Promise<number> {
      const heads = [...(await upToDate()).values()].map(({ head }) => head);
      return Math.min(...heads.map(({ sweptAt, settlesAt }) => (sweptAt >= settlesAt ? Infinity : sweptAt)));
    },
    /** Every row at once, for what there are not many of: the same arrays as long as nothing has changed. @throws StoreUnavailable */
    async list(): Promise<Listing<Row>> {
      memory.isWhole = true;
      const states = [...(await upToDate()).values()];
      const versions = states.map(({ version }) => version);
      const last = memory.listing;
      const isSame = last?.versions.length === versions.length;
      if (isSame && versions.every((one, place) => one === last.versions[place])) return last.listing;
      const rows: Row[] = [];
      for (const state of states) {
        const own = await rowsOf(state);
        rowArrays.set(state.version, own);
        for (const row of own) rows.push(row);
      }
      const listing = { rows, unreadable: unreadableOf(states) };
      memory.listing = { versions, listing };
      return listing;
    },
    /**
     * Puts what is there now in the place of what is kept, wherever anything was written, however little differs: what
     * was erased must not live on in it. What is not kept is not looked for, and what would take long goes instead.
     * @throws StoreUnavailable; once it has ended well, nothing older is kept
     */
    async renew(): Promise<void> {
      for (let round = 0; round < ROUNDS; round++) {
        // However soon after a change, because there may be no later list.
        const states = new Map(await upToDate(Infinity, true));
        const kept = [...states.values()].filter(isKept);
        const written = kept.filter((one) => one.drift > 0 || one.head.keptMark !== one.head.mark);
        if (written.length === 0) return segments.eraseUnknown(kept.map(({ prefix }) => prefix));
        for (const state of written) {
          await entriesOf(state);
          states.set(state.prefix, await keep(state));
        }
        memory.states = states;
        await keepHeads(states);
      }
      throw new StoreUnavailable('renew a list', 'others keep it at the same moment');
    },
  };
}

function* present<Row>(entries: Iterable<readonly [string, IndexEntry<Row>]>): Generator<Row, undefined> {
  for (const [, { row }] of entries) if (row !== undefined) yield row;
}

const rowArrays = new WeakMap<object, readonly unknown[]>();
