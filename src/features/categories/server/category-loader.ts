import type { LiveLoader } from 'astro/loaders';
import { categoryRows } from './category-records.ts';
import { StoreUnavailable } from '#store/errors.ts';
import type { IndexMemory } from '#store/list-index/record-index.ts';
import { readRows } from '#store/list-index/row-index.ts';
import type { Stores } from '#store/stores.ts';
import type { StaffCategory } from '../merged-categories.ts';
import type { CategoryRecord } from '../category.ts';

/** The categories of staff as a live collection, by their ids. */
export function categoryLoader(
  open: () => Stores,
): LiveLoader<StaffCategory, { readonly id: string }, never, StoreUnavailable> {
  const memory: IndexMemory<CategoryRecord> = {};

  async function load() {
    try {
      const { rows } = await readRows(categoryRows, { stores: open(), memory });
      return { entries: rows.map((data) => ({ id: data.id, data })) };
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
