import { answerList, pinnedAsAsked, type ListAnswer } from './list-request.ts';
import type { ListPage } from './paging.ts';
import { inCategory, type Categorised } from './selection.ts';

/** What `…/category` does: show every category (`all`) or a page of one; the rest as `ListAnswer` has it. */
export type CategoryAnswer<Category, Item> =
  'all' | { category: Category; page: ListPage<Item> } | Exclude<ListAnswer<Item>, { page: unknown }>;

/**
 * Answers `?category=` and `?page=`. One in which there is nothing leads to the others; one that does not exist is
 * nothing.
 * @param path the list's visitor URL
 */
export function answerCategory<Category extends { readonly slug: string }, Item extends Categorised>(
  url: URL,
  path: string,
  categories: readonly Category[],
  items: readonly Item[],
  perPage: number,
): CategoryAnswer<Category, Item> {
  const slug = url.searchParams.get('category');
  if (slug === null) return 'all';
  const category = categories.find((one) => one.slug === slug);
  if (!category) return 'not found';
  const found = inCategory(items, slug);
  if (found.length === 0) return { redirectTo: pinnedAsAsked(url, path) };
  const answer = answerList(url, path, { category: slug }, found, perPage);
  return answer !== 'not found' && 'page' in answer ? { category, page: answer.page } : answer;
}
