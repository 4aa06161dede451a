import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '#admin/api.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ArticleKind } from '../../article.ts';
import { ARTICLE_ANSWERS, type ApiArticle } from '../article-record.ts';

const PATH = '/api/admin/translations';

const noticeSchema = v.object({ shown: v.boolean() });
/** Whether visitors read that a translation is out of date. */
export const noticeQuery = queryOptions({
  queryKey: ['translations', 'notice'],
  queryFn: ({ signal }) => call(`${PATH}/notice`, { schema: noticeSchema, signal }),
});
export const showNotice = (shown: boolean) =>
  call(`${PATH}/notice`, { method: 'PUT', body: { shown }, schema: noticeSchema });

/** Says that a language is still right, or that the facts that differ are. @throws ApiError 422 where it is not public */
export const confirmTranslation = (
  entity: ArticleKind,
  id: string,
  locale: Locale,
  what: { readonly facts?: true } = {},
): Promise<ApiArticle> =>
  call(`/api/admin/${entity}/${encodeURIComponent(id)}/translations/${locale}/confirm`, {
    method: 'POST',
    body: what,
    schema: ARTICLE_ANSWERS[entity].record,
  });
