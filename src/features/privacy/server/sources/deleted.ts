import { type FoundData, idOf, type PersonalDataSource } from './source.ts';
import { eraseApplicationFile } from '#features/applications/server/application-files.ts';
import { personKey } from '#fields/person-key.ts';
import type { RecordBase } from '#fields/record.ts';
import { mapConcurrently } from '#store/concurrently.ts';
import type { DeletableRepository } from '#store/deletable-repository.ts';
import { unlessInvalid } from '#store/errors.ts';
import type { FileStores } from '#store/file-store.ts';
import type { Stores } from '#store/stores.ts';

const CONCURRENCY = 10;

/** How an entity about persons is opened. */
type OpenDeletable = (
  stores: Stores,
  now: () => number,
) => DeletableRepository<RecordBase & { readonly email: string }>;

/** What staff deleted within the last minutes, which could still be brought back. The files of such records wait too. */
export const deletedSource = (repositories: Readonly<Record<string, OpenDeletable>>): PersonalDataSource => ({
  name: 'deleted',
  async find({ person, refs, pointed }, { stores, now }) {
    const found: FoundData[] = [];
    await mapConcurrently([...new Set([...refs, ...pointed])], CONCURRENCY, async (ref) => {
      const entity = entityOf(ref);
      // Of one that cannot be read it is unknown whose it is, so it is kept.
      const copy = await repositories[entity]?.(stores, now).deleted(idOf(ref)).catch(unlessInvalid);
      if (!copy || !(refs.has(ref) || personKey(copy.record.email) === person)) return;
      const at = new Date(copy.deletedAt).toISOString();
      found.push({ ref, at, title: entity, data: copy.record });
    });
    return found.toSorted((a, b) => (a.ref < b.ref ? -1 : 1));
  },
  async erase(found, _scope, { stores, files, now }) {
    await mapConcurrently(found, CONCURRENCY, async ({ ref }) => {
      // The copy may be of a record that came back; its own source then looks after the file.
      const repository = repositories[entityOf(ref)]?.(stores, now);
      if (!(await repository?.find(idOf(ref)))) await eraseFilesOf(files, ref);
      await repository?.forget(idOf(ref));
    });
  },
});

const entityOf = (ref: string): string => ref.slice(0, ref.indexOf('/'));

/** Erases the files of a record, `{entity}/{id}`; nothing there is fine. @throws StoreUnavailable */
export async function eraseFilesOf(files: FileStores, ref: string): Promise<void> {
  if (ref.startsWith('applications/')) await eraseApplicationFile(files, { id: idOf(ref) });
}
