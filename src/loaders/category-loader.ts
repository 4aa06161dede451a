import type { LiveLoader } from 'astro/loaders';
import { categoryRows } from '../data/categories.ts';
import { StoreUnavailable } from '../data/errors.ts';
import type { IndexMemory } from '../data/list-index/record-index.ts';
import { readRows } from '../data/list-index/row-index.ts';
import type { Stores } from '../data/stores.ts';
import type { StaffCategory } from '../lib/articles/merged-categories.ts';
import type { CategoryRecord } from '../schemas/category.ts';

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
