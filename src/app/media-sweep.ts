import { ARTICLE_KINDS } from '#features/articles/article.ts';
import { sweepApplicationFiles } from '#features/applications/server/application-sweep.ts';
import { eraseParts } from '#features/articles/server/revision-sweep.ts';
import type { FileStores } from '#store/file-store.ts';
import type { Stores } from '#store/stores.ts';
import { dropDeleted, sweepDeleted } from '#store/sweep-deleted.ts';
import { walkOn } from '#store/walk.ts';

/** All that can be deleted and brought back, but for what is about persons: see `sweepLeftovers`. */
const ENTITIES = [...ARTICLE_KINDS, 'categories', 'media'];

/** Longer than any upload takes from its file to its record. */
const UPLOAD_MS = 5 * 60_000;

/**
 * Erases what was deleted and can no longer be brought back, with its files; then, in batches (see `Walk`), files that
 * no record has: pictures and those of applications, whose upload broke off between file and record. @throws
 * StoreUnavailable
 */
export async function sweepMedia(
  stores: Stores,
  files: FileStores,
  now: () => number,
  endsAt = Infinity,
): Promise<void> {
  await sweepDeleted(stores, {
    name: 'deleted',
    entities: ENTITIES,
    erase: async (refs) => {
      await Promise.all(refs.map((ref) => eraseRest(ref, stores, files)));
    },
    now,
    endsAt,
  });
  await sweepApplicationFiles(stores, files, now, endsAt);
  const store = files('files-media');
  await walkOn({
    name: 'pictures',
    notes: stores('index'),
    list: (prefix, atMost) => store.keys(prefix, { atMost }),
    async visit(keys, prefix) {
      // Files first: a record that is made meanwhile is then in the second list.
      const records = new Set((await stores('records-media').list(prefix)).map(({ key }) => key));
      for (const id of keys.filter((key) => !records.has(key))) {
        // The copy is looked up first: an undo that finishes in between has restored the record before the copy
        // disappears.
        if (await stores('deleted').get(`media/${id}`)) continue;
        if (await stores('records-media').get(id)) continue;
        const storedAt = (await store.storedAt(id)) ?? now();
        if (now() - storedAt > UPLOAD_MS) await store.delete(id);
      }
    },
    now,
    endsAt,
  });
}

async function eraseRest(ref: string, stores: Stores, files: FileStores): Promise<void> {
  const [entity = '', id = ''] = ref.split('/');
  await eraseParts(stores, entity, id);
  if (entity === 'media') await files('files-media').delete(id);
  await dropDeleted(stores, ref);
}
