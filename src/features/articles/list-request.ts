import type { AstroGlobal } from 'astro';
import { pinnedLocale, pinnedPath } from '#i18n/pinned-path.ts';
import { type ListPage, listUrl, pageNumber, pageOf } from './paging.ts';
import { type Categorised, inCategory } from './selection.ts';

/** The page on demand that answers for a URL. */
type Asked = Pick<AstroGlobal, 'redirect' | 'url'>;

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
 * @returns the page to show, a redirect, or undefined where there is nothing at this URL
 */
export function answerList<T>(
  { url, redirect }: Asked,
  path: string,
  filter: Readonly<Record<string, string>>,
  all: readonly T[],
  perPage: number,
): ListPage<T> | Response | undefined {
  const value = url.searchParams.get('page');
  const wanted = pageNumber(value);
  if (wanted === undefined) return undefined;
  const page = pageOf(all, wanted, perPage);
  if (page.page === wanted && value !== '1') return page;
  return redirect(pinnedAsAsked(url, listUrl(path, filter, page.page)));
}

/** Where a category that is asked of a list of everything is listed; undefined where none is asked for. */
export function categoryUrl(url: URL, path: string): string | undefined {
  const category = url.searchParams.get('category');
  return category === null ? undefined : pinnedAsAsked(url, listUrl(`${path}/category`, { category }));
}

/**
 * Answers `?category=` and `?page=`. One in which there is nothing leads to the others, one that was merged into another
 * leads there for good; one that does not exist is nothing.
 * @param path the list's visitor URL
 * @returns `all` for every category, or a page of one; the rest as `answerList` has it
 */
export function answerCategory<
  Category extends { readonly slug: string; readonly formerSlugs: readonly string[] },
  Item extends Categorised,
>(
  asked: Asked,
  path: string,
  categories: readonly Category[],
  items: readonly Item[],
  perPage: number,
): 'all' | { category: Category; page: ListPage<Item> } | Response | undefined {
  const { url, redirect } = asked;
  const slug = url.searchParams.get('category');
  if (slug === null) return 'all';
  const category = categories.find((one) => one.slug === slug);
  if (!category) {
    const moved = categories.find(({ formerSlugs }) => formerSlugs.includes(slug));
    const wanted = pageNumber(url.searchParams.get('page')) ?? 1;
    return moved && redirect(pinnedAsAsked(url, listUrl(path, { category: moved.slug }, wanted)), 301);
  }
  const found = inCategory(items, slug);
  if (found.length === 0) return redirect(pinnedAsAsked(url, path));
  const page = answerList(asked, path, { category: slug }, found, perPage);
  return page && !(page instanceof Response) ? { category, page } : page;
}
