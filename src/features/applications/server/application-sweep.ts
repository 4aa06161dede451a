import { ID, madeAt } from '#fields/record.ts';
import { applicationFileKey, applicationFiles, eraseApplicationFile } from './application-files.ts';
import { applications } from './application-records.ts';
import { Invalid } from '#store/errors.ts';
import type { FileStores } from '#store/file-store.ts';
import type { Stores } from '#store/stores.ts';

/** Much longer than any application takes from its file to its record. */
const UNDER_WAY_MS = 2 * 60 * 60_000;

/** The keys of files by the id of their application; whatever else lies there is not ours to judge. */
function byApplication(keys: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const key of keys) {
    const [id = '', fileId = ''] = key.split('/');
    if (ID.test(id) && ID.test(fileId)) found.set(id, [...(found.get(id) ?? []), key]);
  }
  return found;
}

/**
 * Erases files of applications that no record points to: those of deleted ones as soon as the deletion cannot be undone
 * any more, and those whose application broke off between file and record.
 * @param erased keys of `deleted`, as `sweepDeleted` tells them
 */
export async function sweepApplicationFiles(
  stores: Stores,
  files: FileStores,
  erased: readonly string[],
  now: number,
): Promise<void> {
  const store = applicationFiles(files);
  const records = stores('records-applications');
  for (const key of erased) {
    const [entity, id = ''] = key.split('/');
    if (entity === 'applications' && !(await records.get(id))) await eraseApplicationFile(files, { id });
  }
  // Files first: a record that is made meanwhile is then in the second list.
  const found = byApplication(await store.keys());
  const present = new Set((await records.list()).map(({ key }) => key));
  for (const [id, keys] of found) {
    // One file with its record is the rule, and needs no look at the record.
    if (present.has(id) && keys.length === 1) continue;
    const settled = keys.filter(
      (key) => now - (madeAt(key.slice(key.indexOf('/') + 1)) ?? Infinity) > UNDER_WAY_MS,
    );
    if (settled.length === 0) continue;
    // The copy first: an undoing that ends in between has put the record back before the copy goes.
    if (await stores('deleted').get(`applications/${id}`)) continue;
    const record = await applications(stores).find(id).catch(unreadable);
    if (record === 'unreadable') continue;
    const kept = record && applicationFileKey(record);
    for (const key of settled) if (key !== kept) await store.delete(key);
  }
}

/** A broken record is for a person to mend, with its file. */
function unreadable(error: unknown): 'unreadable' {
  if (error instanceof Invalid) return 'unreadable';
  throw error;
}
