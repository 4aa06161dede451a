import type { LiveLoader } from 'astro/loaders';
import { visibleRecords } from './usual-categories.ts';
import { StoreUnavailable } from '#store/errors.ts';
import type { Stores } from '#store/stores.ts';
import type { StaffCategory } from '../visible-categories.ts';

/** The categories of staff as a live collection, by their ids. */
export function categoryLoader(
  open: () => Stores,
): LiveLoader<StaffCategory, { readonly id: string }, never, StoreUnavailable> {
  const read = visibleRecords();

  async function load() {
    try {
      return { entries: (await read(open())).map((data) => ({ id: data.id, data })) };
    } catch (error) {
      if (error instanceof StoreUnavailable) return { error };
      throw error;
    }
  }

  return {
    name: 'category-records',
    loadCollection: load,
    async loadEntry({ filter: { id } }) {
      const found = await load();
      return found.error ? { error: found.error } : found.entries.find((entry) => entry.id === id);
    },
  };
}
