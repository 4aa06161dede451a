import { eraseApplicationFile } from '#features/applications/server/application-files.ts';
import type { FileStores } from '#store/file-store.ts';
import { idOf } from './source.ts';

/**
 * Erases the files that came with a record, `{entity}/{id}`; nothing there is fine.
 * @throws StoreUnavailable
 */
export async function eraseFilesOf(files: FileStores, ref: string): Promise<void> {
  if (ref.startsWith('applications/')) await eraseApplicationFile(files, { id: idOf(ref) });
}
