import { StoreUnavailable } from '#store/errors.ts';
import type { Stores } from '#store/stores.ts';

/** Keeps the search index of a language's articles, as bytes, so that a cold start reads one blob. It is only a cache. */
export interface SearchSnapshots {
  /** Undefined for none, and while the store cannot be read. */
  load(locale: string): Promise<Uint8Array | undefined>;
  /** Never fails: without it the next cold start takes longer. */
  save(locale: string, bytes: Uint8Array): Promise<void>;
}

/** What a failure of the store leaves of a cache: nothing. */
function undefinedIfUnavailable(error: unknown): undefined {
  if (error instanceof StoreUnavailable) return undefined;
  throw error;
}

export function searchSnapshots(stores: Stores): SearchSnapshots {
  const store = stores('snapshots');
  const keyOf = (locale: string): string => `search/${locale}`;
  return {
    async load(locale) {
      const found = await store.get(keyOf(locale)).catch(undefinedIfUnavailable);
      return found && Buffer.from(found.text, 'base64');
    },
    async save(locale, bytes) {
      await store.set(keyOf(locale), Buffer.from(bytes).toString('base64')).catch(undefinedIfUnavailable);
    },
  };
}
