import { pinnedLocale, pinnedPath } from '#i18n/pinned-path.ts';
import { type ListPage, listUrl, pageNumber, pageOf } from './paging.ts';
import { type Categorised, inCategory } from './selection.ts';

/** What a list page does: show a page of it, lead elsewhere, or say that there is nothing at this URL. */
type ListAnswer<T> = { page: ListPage<T> } | { redirectTo: string } | 'not found';

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

/** What `…/category` does: show every category (`all`) or a page of one; the rest as `ListAnswer` has it. */
export type CategoryAnswer<Category, Item> =
  | 'all'
  | { category: Category; page: ListPage<Item> }
  | { movedTo: string }
  | Exclude<ListAnswer<Item>, { page: unknown }>;

/**
 * Answers `?category=` and `?page=`. One in which there is nothing leads to the others, one that was merged into another
 * leads there for good; one that does not exist is nothing.
 * @param path the list's visitor URL
 */
export function answerCategory<
  Category extends { readonly slug: string; readonly formerSlugs: readonly string[] },
  Item extends Categorised,
>(
  url: URL,
  path: string,
  categories: readonly Category[],
  items: readonly Item[],
  perPage: number,
): CategoryAnswer<Category, Item> {
  const slug = url.searchParams.get('category');
  if (slug === null) return 'all';
  const category = categories.find((one) => one.slug === slug);
  if (!category) {
    const moved = categories.find(({ formerSlugs }) => formerSlugs.includes(slug));
    if (!moved) return 'not found';
    const wanted = pageNumber(url.searchParams.get('page')) ?? 1;
    return { movedTo: pinnedAsAsked(url, listUrl(path, { category: moved.slug }, wanted)) };
  }
  const found = inCategory(items, slug);
  if (found.length === 0) return { redirectTo: pinnedAsAsked(url, path) };
  const answer = answerList(url, path, { category: slug }, found, perPage);
  return answer !== 'not found' && 'page' in answer ? { category, page: answer.page } : answer;
}
