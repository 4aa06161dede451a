import { join } from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';
import { inject } from 'vitest';
import { blobsStore } from '../../src/data/blobs-store.ts';
import { storeName } from '../../src/data/deploy-context.ts';
import type { Stores } from '../../src/data/stores.ts';

/** What `netlify serve` calls a site that belongs to no account. */
const SITE_ID = 'unlinked';
const token = 'tests';

/**
 * Reads what lies on the disk, through a Blobs server of its own over the site's directory: what it finds is stored,
 * not only remembered by the site.
 */
export async function inStores<T>(read: (stores: Stores) => Promise<T>): Promise<T> {
  const { directory } = inject('site');
  if (!directory) throw new Error('Set SITE_DIRECTORY to where the site under test was started.');
  const server = new BlobsServer({
    directory: join(directory, '.netlify/blobs-serve'),
    token,
    logger: () => {},
  });
  const { port } = await server.start();
  try {
    const edgeURL = `http://localhost:${port}`;
    const connection = { siteID: SITE_ID, token, edgeURL, uncachedEdgeURL: edgeURL };
    return await read((name) => blobsStore({ name: storeName(name, 'dev'), connection }));
  } finally {
    await server.stop();
  }
}
