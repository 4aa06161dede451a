import { sweepApplicationFiles } from '#features/applications/server/application-sweep.ts';
import { personalEntities } from '#features/audit/entity-fields.ts';
import { sweepDeleted } from '#store/deletable-repository.ts';
import { eraseRevisions } from '#features/articles/server/revision-sweep.ts';
import type { FileStores } from '#store/file-store.ts';
import type { Stores } from '#store/stores.ts';

/** Those go with what hangs on them: see `sweepLeftovers`. */
const isPersonal = (key: string): boolean => personalEntities.has(key.slice(0, key.indexOf('/')));

/** Longer than any upload takes from its file to its record. */
const UPLOAD_MS = 5 * 60_000;

/**
 * Erases what was deleted and can no longer be brought back, and files of pictures that no record has: those of a
 * deleted one, and those whose upload broke off between file and record; and the files of applications alike.
 */
export async function sweepMedia(stores: Stores, files: FileStores, now: number): Promise<void> {
  const erased = await sweepDeleted(stores('deleted'), now, isPersonal);
  await eraseRevisions(stores, erased);
  await sweepApplicationFiles(stores, files, erased, now);
  const store = files('files-media');
  // Files first: a record that is made meanwhile is then in the second list.
  const keys = await store.keys();
  const records = new Set((await stores('records-media').list()).map(({ key }) => key));
  for (const id of keys.filter((key) => !records.has(key))) {
    // Copy first: an undoing that ends in between has put the record back before the copy goes.
    if (await stores('deleted').get(`media/${id}`)) continue;
    if (await stores('records-media').get(id)) continue;
    const storedAt = (await store.storedAt(id)) ?? now;
    if (now - storedAt > UPLOAD_MS) await store.delete(id);
  }
}
