import { getStore, type GetStoreOptions, type Store } from '@netlify/blobs';
import { type DeadlineFetch, deadlineFetch } from './deadline-fetch.ts';
import { StoreUnavailable } from './errors.ts';
import type { ListedKey, ListOptions } from './key-value-store.ts';

export interface BlobsStoreOptions {
  /** The store's full name, deploy context included: see `storeName`. */
  readonly name: string;
  /** The budget of the request that is being answered; each call has a short deadline of its own besides. */
  readonly signal?: AbortSignal | undefined;
  readonly attemptMs?: number;
  readonly totalMs?: number;
  /** For a whole list, page after page. */
  readonly listMs?: number | undefined;
  /** Where the store is, when the environment does not say. */
  readonly connection?: Connection;
}
/** Where stores are, and who asks; `fetch` lets a test stand in for the network. */
export type Connection = Pick<GetStoreOptions, 'siteID' | 'token' | 'edgeURL' | 'uncachedEdgeURL' | 'fetch'>;

/** A sweep of 10,000 keys is ten pages, one after the other. */
const LIST_TOTAL_MS = 20_000;

/** Calls one store of Netlify Blobs: with strong consistency, in time, and with one error for all that can fail. */
export function blobsClient(options: BlobsStoreOptions) {
  const {
    name,
    signal,
    attemptMs = 2_000,
    totalMs = 4_000,
    listMs = LIST_TOTAL_MS,
    connection = {},
  } = options;

  /** @param action what is done, for the error. @throws StoreUnavailable */
  async function call<T>(
    action: string,
    run: (store: Store, net: DeadlineFetch) => Promise<T>,
    total = totalMs,
  ): Promise<T> {
    const net = deadlineFetch({ attemptMs, totalMs: total, signal }, connection.fetch);
    try {
      return await run(getStore({ ...connection, name, consistency: 'strong', fetch: net.fetch }), net);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      const reason = net.failure() ?? (error instanceof Error ? error.message : 'unknown reason');
      throw new StoreUnavailable(`${action} in the store ${name}`, reason, { cause: error });
    }
  }

  /**
   * Whether a conditional write took place. Failures come back as `{ modified: true, etag: '' }`
   * (decisions.md#netlify-blobs).
   */
  function confirmed({ modified, etag }: { modified: boolean; etag?: string }, net: DeadlineFetch): boolean {
    if (!modified) return false;
    if (etag) return true;
    throw new StoreUnavailable(`write in the store ${name}`, net.failure() ?? 'the store did not confirm it');
  }

  /** See `KeyValueStore.list`. */
  const list = (prefix = '', { atMost = Infinity }: ListOptions = {}): Promise<readonly ListedKey[]> =>
    call(
      'list keys',
      async (store) => {
        const keys: ListedKey[] = [];
        // The local server also lists keys that only begin like the prefix, and its own temporary files.
        const wanted = ({ key }: ListedKey) =>
          key.startsWith(prefix) && !key.split('/').at(-1)?.startsWith('.');
        for await (const page of store.list({ prefix, paginate: true })) {
          keys.push(...page.blobs.filter(wanted));
          if (keys.length >= atMost) break;
        }
        return keys;
      },
      listMs,
    );

  return { name, call, confirmed, list };
}
