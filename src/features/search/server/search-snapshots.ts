import { mapConcurrently } from '#store/concurrently.ts';
import { unlessUnavailable } from '#store/errors.ts';
import type { Stores } from '#store/stores.ts';

/** What is kept of a language's articles: their index, the texts of that in parts, and what of it is public. */
export type SearchPart = 'index' | `texts.${number}` | 'public';

/**
 * Keeps what a search needs of a language's articles, as bytes, so that a cold start reads two blobs and the texts that it
 * shows. It is only a cache.
 */
export interface SearchSnapshots {
  /** Undefined for none, and while the store cannot be read. */
  load(locale: string, part: SearchPart): Promise<Uint8Array | undefined>;
  /** Never fails: without it the next cold start takes longer. */
  save(locale: string, part: SearchPart, bytes: Uint8Array): Promise<void>;
  /** Puts all parts of the texts in the place of those that are kept. Never fails. */
  saveTexts(locale: string, parts: readonly Uint8Array[]): Promise<void>;
}

const WRITTEN_AT_ONCE = 20;

export function searchSnapshots(stores: Stores): SearchSnapshots {
  const store = stores('snapshots');
  const keyOf = (locale: string, part: SearchPart): string =>
    part === 'index' ? `search/${locale}` : `search/${locale}.${part}`;
  const save: SearchSnapshots['save'] = async (locale, part, bytes) => {
    const text = Buffer.from(bytes).toString('base64');
    await store.set(keyOf(locale, part), text).catch(unlessUnavailable);
  };
  async function eraseOthers(prefix: string, wanted: ReadonlySet<string>): Promise<void> {
    const others = (await store.list(prefix)).filter(({ key }) => !wanted.has(key));
    await mapConcurrently(others, WRITTEN_AT_ONCE, ({ key }) => store.delete(key));
  }
  return {
    async load(locale, part) {
      const found = await store.get(keyOf(locale, part)).catch(unlessUnavailable);
      return found && Buffer.from(found.text, 'base64');
    },
    save,
    async saveTexts(locale, parts) {
      const named = [...parts.entries()].map(([number, bytes]) => ({
        part: `texts.${number}` as const,
        bytes,
      }));
      await mapConcurrently(named, WRITTEN_AT_ONCE, ({ part, bytes }) => save(locale, part, bytes));
      // What there were more of before, or in one by an earlier deploy: what is no longer public is kept nowhere.
      const written = new Set(named.map(({ part }) => keyOf(locale, part)));
      await eraseOthers(`search/${locale}.texts`, written).catch(unlessUnavailable);
    },
  };
}
