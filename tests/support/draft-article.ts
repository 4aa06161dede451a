import type { ApiArticle } from '#features/articles/admin/article-record.ts';
import { inLanguages, textIn } from './in-languages.ts';

/** A draft as staff screens get it, with what every kind of article has. */
export const draftArticle: ApiArticle = {
  id: '01a1fb92-84ce-77e2-b5f9-f8339ba3d1f6',
  version: 1,
  createdAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
  slug: 'fair',
  title: textIn({ en: 'Fair' }),
  summary: textIn({}),
  body: textIn({}),
  state: inLanguages({}, 'draft' as const),
  changed: inLanguages({}, false),
  formerSlugs: [],
  translations: {},
  factsRight: {},
  publishedAt: {},
  publishAt: textIn({}),
  unpublishAt: textIn({}),
  editions: inLanguages({}, {}),
};
