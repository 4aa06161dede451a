import { ID, madeAt } from '#fields/record.ts';
import { applicationFileKey, applicationFiles } from './application-files.ts';
import { applications } from './application-records.ts';
import { asUnreadable } from '#store/errors.ts';
import type { FileStores } from '#store/file-store.ts';
import type { Stores } from '#store/stores.ts';
import { walkOn } from '#store/walk.ts';

/** Much longer than any application takes from its file to its record. */
const UNDER_WAY_MS = 2 * 60 * 60_000;

/** The id of the application that a file belongs to; undefined for what is not ours to judge. */
function applicationOf(key: string): string | undefined {
  const [id = '', fileId = ''] = key.split('/');
  return ID.test(id) && ID.test(fileId) ? id : undefined;
}

/** Erases files whose application broke off before its record, in batches (see `Walk`). @throws StoreUnavailable */
export async function sweepApplicationFiles(
  stores: Stores,
  files: FileStores,
  now: () => number,
  endsAt: number,
): Promise<void> {
  const store = applicationFiles(files);
  await walkOn({
    name: 'application-files',
    notes: stores('index'),
    list: (prefix, atMost) => store.keys(prefix, { atMost }),
    async visit(keys, prefix) {
      // Files first: a record that is made meanwhile is then in the second list.
      const listed = await stores('records-applications').list(prefix.split('/')[0]);
      const present = new Set(listed.map(({ key }) => key));
      for (const [id, own] of Map.groupBy(keys, applicationOf)) {
        // One file with its record is the rule, and needs no look at the record.
        if (id === undefined || (present.has(id) && own.length === 1)) continue;
        await sweepFilesOf(id, own, { stores, files, now: now() });
      }
    },
    now,
    endsAt,
  });
}

async function sweepFilesOf(
  id: string,
  keys: readonly string[],
  { stores, files, now }: { readonly stores: Stores; readonly files: FileStores; readonly now: number },
): Promise<void> {
  const settled = keys.filter(
    (key) => now - (madeAt(key.slice(key.indexOf('/') + 1)) ?? Infinity) > UNDER_WAY_MS,
  );
  if (settled.length === 0) return;
  // The copy is looked up first: an undo that finishes in between has restored the record before the copy disappears.
  if (await stores('deleted').get(`applications/${id}`)) return;
  const record = await applications(stores).find(id).catch(asUnreadable);
  if (record === 'unreadable') return;
  const kept = record && applicationFileKey(record);
  for (const key of settled) if (key !== kept) await applicationFiles(files).delete(key);
}
