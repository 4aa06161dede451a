import { pinnedLocale, pinnedPath } from '#i18n/pinned-path.ts';
import { listUrl, pageNumber, pageOf, type ListPage } from './paging.ts';

/** What a list page does: show a page of it, lead elsewhere, or say that there is nothing at this URL. */
export type ListAnswer<T> = { page: ListPage<T> } | { redirectTo: string } | 'not found';

/** The same form of URL, pinned or the visitor's, as the one requested. */
export function pinnedAsAsked({ pathname }: URL, path: string): string {
  const locale = pinnedLocale(pathname);
  return locale ? pinnedPath(locale, path) : path;
}

/**
 * Answers `?page=`: a number that leads past the end goes to the last page, `?page=1` to the list's own URL, and
 * anything else but a number is nothing.
 *
 * @param path the list's visitor URL
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
  return { redirectTo: pinnedAsAsked(url, listUrl(path, filter, page.page)) };
}
