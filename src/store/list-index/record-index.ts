import { ID, type RecordBase } from '#fields/record.ts';
import { Invalid } from '../errors.ts';
import { mapConcurrently } from '../concurrently.ts';
import type { IndexEntry, Snapshot, SnapshotStore } from './index-snapshot.ts';
import type { KeyValueStore, ListedKey } from '../key-value-store.ts';
import type { Repository } from '../repository.ts';
import type { Marker, WriteMarker } from '../write-marker.ts';

/**
 * A write takes less than this from its announcement to its end, with clocks apart included. A sweep that began
 * later than this after the last announcement has seen all there is to see. Half of the 60 s within which a write
 * that died halfway must show (rules.md#lists-and-index).
 */
export const SETTLED_AFTER_MS = 30_000;
/** Records read at once in a sweep. */
const CONCURRENCY = 40;
/** A snapshot is kept anew when so many entries differ from the one kept: a cold start reads at most these. */
const DRIFT = 50;
/** Records read between two savings of an unfinished sweep. */
const CHUNK = 2_000;
/** A token that no marker has. */
const UNFINISHED = 'unfinished';

export interface Listing<Row> {
  /** One row per record, in no order. */
  readonly rows: readonly Row[];
  /** Records that are there but could not be read: to be named to staff, not hidden. */
  readonly unreadable: readonly string[];
}

/** What a process knows: `latest` from its last list, `kept` as it lies in the store. Begins as `{}`. */
export interface IndexMemory<Row> {
  latest?: Snapshot<Row>;
  kept?: Snapshot<Row>;
}

export interface RecordIndexOptions<T extends RecordBase, Row> {
  readonly repository: Repository<T>;
  /** Where the records themselves lie. */
  readonly store: KeyValueStore;
  readonly marker: WriteMarker;
  readonly snapshots: SnapshotStore<Row>;
  /** The part of a record that lists show, filter, sort and search. */
  readonly toRow: (record: T) => Row;
  /** Lives as long as the process; everything else is opened per request. */
  readonly memory: IndexMemory<Row>;
  readonly now?: () => number;
}

/**
 * Lists without reading every record: a cache that is built from nothing when it is gone (rules.md#lists-and-index).
 * While nothing has changed a list reads the marker and no more; after a change it sweeps the keys once and reads the
 * records whose etag differs.
 *
 * A write is announced by the marker before it takes place and confirmed after. If its process dies in between, no
 * confirmation makes the index look again; so a snapshot taken less than `SETTLED_AFTER_MS` after the marker's last
 * change is taken once more when that time is over. Then it is final until the next change.
 */
export function recordIndex<T extends RecordBase, Row>(options: RecordIndexOptions<T, Row>) {
  const { repository, store, marker, snapshots, toRow, memory, now = Date.now } = options;

  async function readRow(id: string): Promise<Row | undefined | 'gone'> {
    try {
      const record = await repository.find(id);
      return record ? toRow(record) : 'gone';
    } catch (error) {
      if (error instanceof Invalid) return undefined;
      throw error;
    }
  }

  async function sweep(known: Snapshot<Row> | undefined, mark: Marker | undefined): Promise<Snapshot<Row>> {
    const sweptAt = now();
    const listed = (await store.list()).filter(({ key }) => ID.test(key));
    const entries = new Map<string, IndexEntry<Row>>();
    const changed: ListedKey[] = [];
    for (const listing of listed) {
      const entry = known?.entries.get(listing.key);
      if (entry?.row !== undefined && entry.etag === listing.etag) entries.set(listing.key, entry);
      else changed.push(listing);
    }
    for (let start = 0; start < changed.length; start += CHUNK) {
      // From nothing a sweep may take longer than its request may: what it has so far is not lost.
      if (start > 0) await keep({ token: UNFINISHED, sweptAt: 0, entries });
      await mapConcurrently(changed.slice(start, start + CHUNK), CONCURRENCY, async ({ key, etag }) => {
        const row = await readRow(key);
        if (row !== 'gone') entries.set(key, { etag, row });
      });
    }
    return { token: mark?.token, sweptAt, entries };
  }

  async function keep(snapshot: Snapshot<Row>): Promise<void> {
    memory.kept = { ...snapshot, entries: new Map(snapshot.entries) };
    await snapshots.save(memory.kept);
  }

  async function remembered(): Promise<Snapshot<Row> | undefined> {
    if (memory.latest) return memory.latest;
    const kept = await snapshots.load();
    if (kept) memory.kept = kept;
    return kept;
  }

  async function current(): Promise<Snapshot<Row>> {
    const mark = await marker.read();
    const known = await remembered();
    const upToDate = known && isCurrent(known, mark, now());
    const latest = upToDate ? known : await sweep(known, mark);
    memory.latest = latest;
    if (!upToDate && isOutdated(memory.kept, latest)) await keep(latest);
    return latest;
  }

  return {
    /** @throws StoreUnavailable */
    async list(): Promise<Listing<Row>> {
      const snapshot = await current();
      // A snapshot never changes: its rows are the same array as long as nothing else has.
      const known = listings.get(snapshot) as Listing<Row> | undefined;
      const listing = known ?? listingOf(snapshot);
      listings.set(snapshot, listing);
      return listing;
    },
    /**
     * Puts a snapshot of now in the place of the one that is kept, however little they differ: what was erased or
     * blacked out must not live on in it.
     * @throws StoreUnavailable; once it has ended well, nothing older is kept
     */
    async renew(): Promise<void> {
      const mark = await marker.read();
      memory.latest = await sweep(await remembered(), mark);
      await snapshots.erase();
      await keep(memory.latest);
    },
  };
}

const listings = new WeakMap<Snapshot<unknown>, Listing<unknown>>();

function listingOf<Row>({ entries }: Snapshot<Row>): Listing<Row> {
  const rows: Row[] = [];
  const unreadable: string[] = [];
  for (const [id, { row }] of entries) {
    if (row === undefined) unreadable.push(id);
    else rows.push(row);
  }
  return { rows, unreadable };
}

/** Whether a snapshot still shows everything; the token tells of changes, the time of writes that died halfway. */
function isCurrent({ token, sweptAt }: Snapshot<unknown>, mark: Marker | undefined, now: number): boolean {
  if (token !== mark?.token) return false;
  if (!mark) return true;
  const settledAt = mark.at + SETTLED_AFTER_MS;
  return sweptAt >= settledAt || now < settledAt;
}

/** Whether a kept snapshot is worth replacing; one with a deleted record is, since that must be gone for good. */
function isOutdated(kept: Snapshot<unknown> | undefined, latest: Snapshot<unknown>): boolean {
  if (!kept || kept.token === UNFINISHED) return true;
  for (const id of kept.entries.keys()) if (!latest.entries.has(id)) return true;
  let differing = 0;
  for (const [id, { etag }] of latest.entries) if (kept.entries.get(id)?.etag !== etag) differing += 1;
  return differing >= DRIFT;
}
