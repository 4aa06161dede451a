import type { GroupName } from './answer.ts';

/** A view of the search page. */
export interface SearchView {
  readonly query: string;
  /** Undefined: the first results of each group. */
  readonly group?: GroupName | undefined;
  readonly page?: number;
}

/** So many results of each group are on the page that has both. */
export const FIRST_RESULTS = 5;
/** So many on a page of one group. */
export const RESULTS_PER_PAGE = 10;

/** The URL of a view: `/search?q=visa&group=web&page=2`. */
export function searchUrl({ query, group, page = 1 }: SearchView, path = '/search'): string {
  const params = new URLSearchParams();
  if (query) params.set('q', query);
  if (group) params.set('group', group);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `${path}?${params}` : path;
}
