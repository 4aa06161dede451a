import { answerList, pinnedAsAsked, type ListAnswer } from './list-request.ts';
import { listUrl, type ListPage, pageNumber } from './paging.ts';
import { inCategory, type Categorised } from './selection.ts';

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
