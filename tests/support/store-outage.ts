import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { storeDirectory } from './stored.ts';

/**
 * Takes the store away from under the running site: where its directory was lies a plain file, so that every read and
 * every write fails on the disk and the Blobs server answers 500.
 */
export async function takeStoreAway(): Promise<void> {
  const directory = storeDirectory();
  await rename(directory, `${directory}-away`);
  await writeFile(directory, '');
}

/** The store is there again, with all that was in it. Does nothing where it was not taken away. */
export async function bringStoreBack(): Promise<void> {
  const directory = storeDirectory();
  if (!existsSync(`${directory}-away`)) return;
  await rm(directory);
  await rename(`${directory}-away`, directory);
}
