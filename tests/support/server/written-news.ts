import { beforeEach } from 'vitest';
import { articles } from '#features/articles/server/article-records.ts';
import { type Body, type TestAdmin, testAdmin } from './admin.ts';
import { article, BOTH } from './articles.ts';

export const news = article.news;
/** The fields that an answer complains of. */
export const fields = ({ errors }: Body) => Object.keys(errors).toSorted();

/** For each test of a file: a site in which staff write news. */
export function writtenNews() {
  const site = { admin: undefined as unknown as TestAdmin };
  beforeEach(() => void (site.admin = testAdmin()));
  const add = async (more: Record<string, unknown> = {}) =>
    (await site.admin.post('news', { ...news, ...more })).body;
  const save = (id: string, version: number, more: Record<string, unknown> = {}) =>
    site.admin.put(`news/${id}`, { ...news, state: BOTH, ...more }, version);
  const draft = (id: string, version: number, more: Record<string, unknown> = {}) =>
    site.admin.put(`news/${id}/draft`, { ...news, ...more }, version);
  /** What is in the store: the public sees nothing but `editions`. */
  const stored = (id: string) => articles('news', site.admin.using.stores, site.admin.using.now).get(id);
  return Object.assign(site, { add, save, draft, stored });
}
