import type { ArticleKind } from '../../article.ts';
import type { ArticleRecord } from '../../article-record.ts';
import { settled } from '../../editions.ts';
import type { MoveArticles } from '#features/categories/server/merge-category.ts';
import { HttpError } from '#http/http-error.ts';
import { eachRecord } from '#staff-api/each-record.ts';
import { writeArticle } from './article-effects.ts';
import { isIn, titleOf } from './articles-using.ts';
import { everyArticle } from './file-rows.ts';
import { type NextState, withFormerSlugs } from './published-state.ts';

/** How many one call moves at most: those that are left come with the next one. */
const MOST_AT_ONCE = 200;

/** An article of one category in another, as it is written and as it is public; nothing else of it changes. */
function moved<K extends ArticleKind>(before: ArticleRecord<K>, from: string, into: string): NextState<K> {
  const inInto = <Copy extends object>(copy: Copy): Copy =>
    'category' in copy && copy.category === from ? { ...copy, category: into } : copy;
  const editions = Object.fromEntries(
    Object.entries(before.editions).map(([lang, copies]) => [lang, copies.map(inInto)]),
  );
  const next = { slug: before.slug, working: inInto(before.working), editions };
  return withFormerSlugs(before, next as unknown as Parameters<typeof withFormerSlugs<K>>[1]);
}

/**
 * Moves the articles of a category into another of its kind.
 * @returns how many are still to be moved
 * @throws HttpError 409 with `usedBy`: Markdown files are in it, which nobody can change here; StoreUnavailable
 */
export const moveArticles: MoveArticles = async (category, into, call) => {
  const inIt = (await everyArticle(call)).filter(({ kind, row }) => isIn(category, kind, row));
  const files = inIt.filter(({ row }) => row.ofFile);
  if (files.length > 0) {
    const usedBy = files.map(({ kind, row }) => ({ entity: kind, id: row.id, title: titleOf(row) }));
    throw new HttpError(409, { key: 'inUse', extra: { usedBy } });
  }
  const kinds = new Map(inIt.slice(0, MOST_AT_ONCE).map(({ kind, row }) => [row.id, kind]));
  const answer = await eachRecord(call, [...kinds.keys()], async (id) => {
    const change = (current: ArticleRecord) => moved(settled(current, call.now()), category.slug, into);
    return (await writeArticle(kinds.get(id) ?? 'news', { ...call, id }, 'update', change)).headers;
  });
  const { updated } = (await answer.json()) as { readonly updated: number };
  return inIt.length - updated;
};
