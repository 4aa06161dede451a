import { blobsClient, type BlobsStoreOptions } from './blobs-client.ts';
import { StoreUnavailable } from './errors.ts';
import { assertKey } from './key.ts';
import type { KeyValueStore } from './key-value-store.ts';

/** Only on the local server: about 2 s. */
const LOOKS = 40;
const LONGEST_PAUSE_MS = 100;

/**
 * A store of Netlify Blobs with strong consistency. Open one per request, never at module scope
 * (decisions.md#netlify-blobs). Every call opens the client again with a `fetch` that ends in time.
 */
export function blobsStore(options: BlobsStoreOptions): KeyValueStore {
  const { name, call, confirmed, list } = blobsClient(options);

  async function read(key: string) {
    // The client's types leave out that it answers null for a key that is not there.
    const found = await call('read', (store) => store.getWithMetadata(key, { type: 'text' }));
    return found ? { text: found.data, etag: found.etag } : undefined;
  }

  /**
   * The local server sends no etag on get. Etag first, text after: the etag is then never newer than the text, and a
   * conditional write that rests on both cannot overwrite what nobody has read. Its lists leave out what is
   * being written at that moment, hence more than one look, and a pause between two: several writers in a row would
   * otherwise make it seem that the store is down.
   */
  async function readWithListedEtag(key: string) {
    for (let look = 0; look < LOOKS; look++) {
      const etag = (await list(key)).find((listed) => listed.key === key)?.etag;
      const found = await read(key);
      if (!found) return undefined;
      if (etag) return { ...found, etag };
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_PAUSE_MS));
    }
    throw new StoreUnavailable(`read in the store ${name}`, 'it told no etag');
  }

  return {
    list,
    async get(key, { withEtag = false } = {}) {
      assertKey(key);
      const found = await read(key);
      if (!found || found.etag || !withEtag) return found;
      return readWithListedEtag(key);
    },
    async set(key, text) {
      assertKey(key);
      await call('write', (store) => store.set(key, text));
    },
    async setIf(key, text, condition) {
      assertKey(key);
      // An undefined or empty etag would make the write unconditional.
      if ('onlyIfMatch' in condition && !condition.onlyIfMatch)
        throw new TypeError('onlyIfMatch needs an etag');
      return call('write', async (store, net) => {
        return confirmed(await store.set(key, text, condition), net);
      });
    },
    async delete(key) {
      assertKey(key);
      await call('delete', (store) => store.delete(key));
    },
  };
}
