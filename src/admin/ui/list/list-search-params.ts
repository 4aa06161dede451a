import type { Column } from './column.ts';

/** What of a list may change in its URL. An empty value leaves the URL. */
export type ListChange = Readonly<Record<string, string>>;

/** The URL with a change. Whatever changes what is listed starts at the first page again. */
export function changedSearch(search: URLSearchParams, change: ListChange): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const keepsItems = Object.keys(change).every((name) => name === 'page' || name === 'columns');
  if (!keepsItems) next.delete('page');
  if (next.get('page') === '1') next.delete('page');
  return next;
}

/** The URL without filters and search; sorting, columns and page size stay. */
export function clearedSearch(search: URLSearchParams): URLSearchParams {
  const kept = [...search].filter(([name]) => !name.startsWith('filter[') && name !== 'q' && name !== 'page');
  return new URLSearchParams(kept);
}

/**
 * What takes out of the URL what the API refused of it, such as a filter that there was when it was kept.
 * @param refused parameters of the API, which are called the same
 * @returns undefined where none of them is in the URL
 */
export function changeWithout(search: URLSearchParams, refused: readonly string[]): ListChange | undefined {
  const names = refused.filter((name) => search.has(name));
  if (names.length === 0) return undefined;
  // An order means nothing without its sort.
  if (names.includes('sort')) names.push('order');
  return Object.fromEntries(names.map((name) => [name, '']));
}

/**
 * The chosen columns, in the list's own order; the first one heads each entry and always shows.
 * @param chosen `null` for those that show by themselves, as many as there is room for
 * @param width of the table, in rem
 */
export function chosenColumns<T extends Pick<Column<never>, 'key' | 'extra' | 'room'>>(
  columns: readonly T[],
  chosen: string | null,
  width: number,
): T[] {
  const keys = chosen?.split(',');
  const isUsual = ({ extra, room }: T): boolean => !extra && (room?.column ?? 0) <= width;
  return columns.filter((one, index) => index === 0 || (keys ? keys.includes(one.key) : isUsual(one)));
}
