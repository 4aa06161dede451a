import { createStore } from '#browser/external-store.ts';
import type { ListParams } from './list-params.ts';

/** What a list showed last: the way back to it, and from one record of it to the next. */
export interface ListWalk {
  /** As the API names it. */
  readonly entity: string;
  /** The list's own query, `?q=…&page=2`. */
  readonly search: string;
  readonly params: ListParams;
  /** Of the page that was shown. */
  readonly ids: readonly string[];
  readonly total: number;
  readonly pages: number;
}

/** By the list's path. Forgotten with the window: a list that was never shown has no way back. */
export const listWalks = createStore<Readonly<Record<string, ListWalk>>>({});

export const noteWalk = (path: string, walk: ListWalk): void =>
  listWalks.set({ ...listWalks.get(), [path]: walk });

/** A list as it was left, with its filters and its page. @param path of the list */
export const asLeft = (path: string): string => path + (listWalks.get()[path]?.search ?? '');
