import { pinnedLocale, pinnedPath } from '#i18n/pinned-path.ts';
import { listAddress, pageNumber, pageOf, type Page } from './paging.ts';

/** What a list page does: show a page of it, lead elsewhere, or say that there is nothing at this address. */
export type ListAnswer<T> = { page: Page<T> } | { redirectTo: string } | 'not found';

/** The same form of address, pinned or the visitor's, as the one that was asked for. */
export function inFormOf({ pathname }: URL, path: string): string {
  const locale = pinnedLocale(pathname);
  return locale ? pinnedPath(locale, path) : path;
}

/**
 * Answers `?page=`: a number that leads past the end goes to the last page, `?page=1` to the list's own address, and
 * anything else but a number is nothing.
 *
 * @param path the list's visitor address
 * @param filter the rest of the query that the list understands
 */
export function answerList<T>(
  url: URL,
  path: string,
  filter: Readonly<Record<string, string>>,
  all: readonly T[],
  perPage: number,
): ListAnswer<T> {
  const value = url.searchParams.get('page');
  const wanted = pageNumber(value);
  if (wanted === undefined) return 'not found';
  const page = pageOf(all, wanted, perPage);
  if (page.page === wanted && value !== '1') return { page };
  return { redirectTo: inFormOf(url, listAddress(path, filter, page.page)) };
}
