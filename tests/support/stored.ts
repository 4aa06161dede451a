import { join } from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';
import * as v from 'valibot';
import { inject } from 'vitest';
import { blobsFileStore } from '#store/blobs-file-store.ts';
import { blobsStore } from '#store/blobs-store.ts';
import { storeName } from '#store/deploy-context.ts';
import type { FileStores } from '#store/file-store.ts';
import type { Stores } from '#store/stores.ts';

/** Where the store of the site under test lies. */
export function storeDirectory(): string {
  const { directory } = inject('site');
  if (!directory) throw new Error('Set SITE_DIRECTORY to where the site under test was started.');
  return join(directory, '.netlify/blobs-serve');
}

/** What `netlify serve` calls a site that belongs to no account. */
const SITE_ID = 'unlinked';
const token = 'tests';

/**
 * Reads what is on the disk, through a Blobs server of its own over the site's directory: what it finds is stored, not
 * only remembered by the site.
 */
export async function inStores<T>(read: (stores: Stores, files: FileStores) => Promise<T>): Promise<T> {
  const server = new BlobsServer({ directory: storeDirectory(), token, logger: () => {} });
  const { port } = await server.start();
  try {
    const edgeURL = `http://localhost:${port}`;
    const connection = { siteID: SITE_ID, token, edgeURL, uncachedEdgeURL: edgeURL };
    return await read(
      (name) => blobsStore({ name: storeName(name, 'dev'), connection }),
      (name) => blobsFileStore({ name: storeName(name, 'dev'), connection }),
    );
  } finally {
    await server.stop();
  }
}

const storedSchema = v.object({ record: v.looseObject({ id: v.string(), email: v.string() }) });
export type Stored = v.InferOutput<typeof storedSchema>['record'];

/** Every record of an entity that has an e-mail address; no index is asked, so a second one would be found. */
export const storedWith = (
  entity: 'contacts' | 'members' | 'applications' | 'consents',
  email: string,
): Promise<Stored[]> =>
  inStores(async (stores) => {
    const store = stores(`records-${entity}`);
    const found = await Promise.all((await store.list()).map(({ key }) => store.get(key)));
    return found
      .map((one) => v.parse(storedSchema, JSON.parse(one?.text ?? '')).record)
      .filter((record) => record.email === email);
  });
