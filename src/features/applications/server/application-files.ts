import type { ApplicationRecord } from '../application-record.ts';
import type { FileStore, FileStores } from '#store/file-store.ts';

/** The store of the files that came with applications; only staff who are signed in are given any of it. */
export const applicationFiles = (files: FileStores): FileStore => files('application-files');

/** Where a file lies: below the id of its application, under an id of its own, so that no two attempts share one. */
export const applicationFileKey = ({ id, fileId }: Pick<ApplicationRecord, 'id' | 'fileId'>): string =>
  `${id}/${fileId}`;

/**
 * Erases every file of an application for good: after its record, or, when a person is erased, before it, since the
 * record leads there. Nothing there is fine. @throws StoreUnavailable
 */
export async function eraseApplicationFile(
  files: FileStores,
  { id }: Pick<ApplicationRecord, 'id'>,
): Promise<void> {
  const store = applicationFiles(files);
  for (const key of await store.keys(`${id}/`)) await store.delete(key);
}
