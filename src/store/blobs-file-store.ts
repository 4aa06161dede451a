import * as v from 'valibot';
import { blobsClient, type BlobsStoreOptions } from './blobs-client.ts';
import type { FileStore } from './file-store.ts';
import { assertKey } from './key.ts';

/** Megabytes take longer than records do. */
const PATIENCE = { attemptMs: 8_000, totalMs: 12_000 };
const metadataSchema = v.object({ storedAt: v.number() });

/** Files in a store of Netlify Blobs. Open one per request, as `blobsStore`. */
export function blobsFileStore(options: BlobsStoreOptions): FileStore {
  const { call, confirmed, list } = blobsClient({ ...PATIENCE, ...options });
  return {
    async get(key) {
      assertKey(key);
      // The client's types leave out that it answers null for a key that is not there.
      const found = await call('read a file', (store): Promise<ArrayBuffer | null> =>
        store.get(key, { type: 'arrayBuffer' }),
      );
      return found ? new Uint8Array(found) : undefined;
    },
    async add(key, bytes) {
      assertKey(key);
      return call('write a file', async (store, net) => {
        const metadata = { storedAt: Date.now() };
        const file = new Blob([bytes]);
        return confirmed(await store.set(key, file, { onlyIfNew: true, metadata }), net);
      });
    },
    async storedAt(key) {
      assertKey(key);
      const found = await call('read about a file', (store) => store.getMetadata(key));
      if (!found) return undefined;
      const metadata = v.safeParse(metadataSchema, found.metadata);
      return metadata.success ? metadata.output.storedAt : 0;
    },
    async delete(key) {
      assertKey(key);
      await call('delete a file', (store) => store.delete(key));
    },
    keys: async (prefix, options) => (await list(prefix, options)).map(({ key }) => key),
  };
}
