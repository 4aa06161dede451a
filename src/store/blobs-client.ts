import { getStore, type GetStoreOptions, type Store } from '@netlify/blobs';
import { type DeadlineFetch, deadlineFetch } from './deadline-fetch.ts';
import { StoreUnavailable } from './errors.ts';

export interface BlobsStoreOptions {
  /** The store's full name, deploy context included: see `storeName`. */
  readonly name: string;
  /** The budget of the request that is being answered; each call has a short deadline of its own besides. */
  readonly signal?: AbortSignal | undefined;
  readonly attemptMs?: number;
  readonly totalMs?: number;
  /** For a whole list, page after page. */
  readonly listMs?: number | undefined;
  /** Where the store is, when the environment does not say; `fetch` lets a test stand in for the network. */
  readonly connection?: Pick<GetStoreOptions, 'siteID' | 'token' | 'edgeURL' | 'uncachedEdgeURL' | 'fetch'>;
}

/** A sweep of 10,000 keys is ten pages, one after the other. */
export const LIST_TOTAL_MS = 20_000;

/** Calls one store of Netlify Blobs: with strong consistency, in time, and with one error for all that can fail. */
export function blobsClient(options: BlobsStoreOptions) {
  const { name, signal, attemptMs = 2_000, totalMs = 4_000, connection = {} } = options;

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

  return { name, call, confirmed };
}
