import { ARTICLE_KINDS } from '../article.ts';
import { ID, madeAt } from '#fields/record.ts';
import { ARTICLE_PARTS, revisionPrefix } from './article-parts.ts';
import { articles } from './article-records.ts';
import { mapConcurrently } from '#store/concurrently.ts';
import { asUnreadable } from '#store/errors.ts';
import type { Stores } from '#store/stores.ts';
import { keysIn, walkOn } from '#store/walk.ts';

const HOUR_MS = 60 * 60_000;
/** Longer than any write takes from its revision to its record. */
const UNDER_WAY_MS = HOUR_MS;
/** Revisions older than this were looked at by earlier sweeps. */
const LOOKED_AT_MS = 26 * HOUR_MS;
const AT_ONCE = 20;

/** When a revision was saved; one whose key does not say is never old enough to be erased. */
const keyMadeAt = (key: string): number => madeAt(key.slice(key.lastIndexOf('/') + 1)) ?? Infinity;

/** Erases the parts of an article that cannot be brought back; other entities have none. @throws StoreUnavailable */
export async function eraseParts(stores: Stores, entity: string, id: string): Promise<void> {
  const kind = ARTICLE_KINDS.find((one) => one === entity);
  if (!kind) return;
  for (const store of ARTICLE_PARTS.map(stores)) {
    const keys = (await store.list(revisionPrefix(kind, id))).map(({ key }) => key);
    await mapConcurrently(keys, AT_ONCE, store.delete);
  }
}

/**
 * Erases revisions that no record points to: those of writes that were interrupted, and those of articles that are
 * gone. It goes through them in batches that continue where the last one stopped, and reads only the records that were
 * written to within the last day.
 * @param endsAt when nothing further is begun, in ms since 1970
 * @throws StoreUnavailable
 */
export async function sweepRevisions(stores: Stores, now: () => number, endsAt = Infinity): Promise<void> {
  const store = stores('revisions');
  await walkOn({
    name: 'revisions',
    notes: stores('index'),
    roots: ARTICLE_KINDS.map((kind) => `${kind}/`),
    list: keysIn(store),
    visit: (keys, prefix) => sweepPart(stores, keys, prefix, now()),
    now,
    endsAt,
  });
}

/** @param prefix what all keys begin with: the kind, and perhaps the beginning of their articles' ids */
async function sweepPart(stores: Stores, all: readonly string[], prefix: string, now: number): Promise<void> {
  const [name, start] = prefix.split('/');
  const kind = ARTICLE_KINDS.find((one) => one === name);
  if (!kind) return;
  const repository = articles(kind, stores);
  const present = new Set((await stores(`records-${kind}`).list(start)).map(({ key }) => key));
  for (const [id, keys] of Map.groupBy(all, (key) => key.split('/')[1] ?? '')) {
    if (!ID.test(id)) continue;
    const settled = keys.filter((key) => now - keyMadeAt(key) > UNDER_WAY_MS);
    const isNews = settled.some((key) => now - keyMadeAt(key) < LOOKED_AT_MS);
    if (settled.length === 0 || (present.has(id) && !isNews)) continue;
    // The copy is looked up first: an undo that finishes in between has restored the record before the copy disappears.
    const isDeleted = (await stores('deleted').get(`${kind}/${id}`)) !== undefined;
    const record = await repository.find(id).catch(asUnreadable);
    if (record === 'unreadable' || (isDeleted && !record)) continue;
    const kept = new Set(record?.revisions.map(({ key }) => key));
    for (const key of settled) if (!kept.has(key)) await stores('revisions').delete(key);
  }
}
