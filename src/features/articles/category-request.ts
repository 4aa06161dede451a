import { answerList, inFormOf, type ListAnswer } from './list-request.ts';
import type { Page } from './paging.ts';
import { inCategory, type Sorted } from './selection.ts';

/** What `…/category` does: show every category (`all`) or a page of one; the rest as `ListAnswer` has it. */
export type CategoryAnswer<Category, Item> =
  'all' | { category: Category; page: Page<Item> } | Exclude<ListAnswer<Item>, { page: unknown }>;

/**
 * Answers `?category=` and `?page=`. One in which there is nothing leads to the others; one that does not exist is
 * nothing.
 * @param path the list's visitor address
 */
export function answerCategory<Category extends { readonly slug: string }, Item extends Sorted>(
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
  if (found.length === 0) return { redirectTo: inFormOf(url, path) };
  const answer = answerList(url, path, { category: slug }, found, perPage);
  return answer !== 'not found' && 'page' in answer ? { category, page: answer.page } : answer;
}
