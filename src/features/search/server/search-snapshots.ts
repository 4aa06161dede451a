import { StoreUnavailable } from '#store/errors.ts';
import type { Stores } from '#store/stores.ts';

/** What is kept of a language's articles: their index, the texts of that, and what of it is public. */
export type SearchPart = 'index' | 'texts' | 'public';

/** Keeps what a search needs of a language's articles, as bytes, so that a cold start reads two blobs, and a later search a third. It is only a cache. */
export interface SearchSnapshots {
  /** Undefined for none, and while the store cannot be read. */
  load(locale: string, part: SearchPart): Promise<Uint8Array | undefined>;
  /** Never fails: without it the next cold start takes longer. */
  save(locale: string, part: SearchPart, bytes: Uint8Array): Promise<void>;
}

/** What a failure of the store leaves of a cache: nothing. */
export const unlessUnavailable = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof StoreUnavailable) return undefined;
    throw error;
  });

export function searchSnapshots(stores: Stores): SearchSnapshots {
  const store = stores('snapshots');
  const keyOf = (locale: string, part: SearchPart): string =>
    part === 'index' ? `search/${locale}` : `search/${locale}.${part}`;
  return {
    async load(locale, part) {
      const found = await unlessUnavailable(store.get(keyOf(locale, part)));
      return found && Buffer.from(found.text, 'base64');
    },
    async save(locale, part, bytes) {
      await unlessUnavailable(store.set(keyOf(locale, part), Buffer.from(bytes).toString('base64')));
    },
  };
}
