import { ARTICLE_KINDS, type ArticleKind } from '../article.ts';
import { ID, madeAt } from '#fields/record.ts';
import { revisionPrefix } from './article-revisions.ts';
import { articles } from './article-records.ts';
import { Invalid } from '#store/errors.ts';
import type { Stores } from '#store/stores.ts';

const HOUR_MS = 60 * 60_000;
/** Longer than any write takes from its revision to its record. */
const UNDER_WAY_MS = HOUR_MS;
/** Revisions older than this were looked at by earlier sweeps. */
const LOOKED_AT_MS = 26 * HOUR_MS;

/** When a revision was kept; one whose key does not tell is never old enough to go. */
const keyMadeAt = (key: string): number => madeAt(key.slice(key.lastIndexOf('/') + 1)) ?? Infinity;

/** Erases what articles said that can no longer be brought back. @param erased keys of `deleted`, as `sweepDeleted` tells them */
export async function eraseRevisions(stores: Stores, erased: readonly string[]): Promise<void> {
  const store = stores('revisions');
  for (const key of erased) {
    const [entity, id = ''] = key.split('/');
    const kind = ARTICLE_KINDS.find((one) => one === entity);
    // A record made anew under the id has revisions of its own.
    if (!kind || (await stores(`records-${kind}`).get(id))) continue;
    for (const revision of await store.list(revisionPrefix(kind, id))) await store.delete(revision.key);
  }
}

/** A broken record is for a person to mend, with its revisions. */
function unreadable(error: unknown): 'unreadable' {
  if (error instanceof Invalid) return 'unreadable';
  throw error;
}

/** The revisions of a kind by the id of their article. */
async function revisionsById(stores: Stores, kind: ArticleKind): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const { key } of await stores('revisions').list(`${kind}/`)) {
    const id = key.split('/')[1] ?? '';
    if (ID.test(id)) found.set(id, [...(found.get(id) ?? []), key]);
  }
  return found;
}

/**
 * Erases revisions that no record points to: those of writes that broke off, and those of articles that are gone.
 * Reads only the records that were written to within the last day.
 */
export async function sweepRevisions(stores: Stores, now: number): Promise<void> {
  for (const kind of ARTICLE_KINDS) {
    const repository = articles(kind, stores);
    const byId = await revisionsById(stores, kind);
    const present = new Set((await stores(`records-${kind}`).list()).map(({ key }) => key));
    for (const [id, keys] of byId) {
      const settled = keys.filter((key) => now - keyMadeAt(key) > UNDER_WAY_MS);
      const isNews = settled.some((key) => now - keyMadeAt(key) < LOOKED_AT_MS);
      if (settled.length === 0 || (present.has(id) && !isNews)) continue;
      // The copy first: an undoing that ends in between has put the record back before the copy goes.
      const isDeleted = (await stores('deleted').get(`${kind}/${id}`)) !== undefined;
      const record = await repository.find(id).catch(unreadable);
      if (record === 'unreadable' || (isDeleted && !record)) continue;
      const kept = new Set(record?.revisions.map(({ key }) => key));
      for (const key of settled) if (!kept.has(key)) await stores('revisions').delete(key);
    }
  }
}
