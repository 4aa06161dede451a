import * as v from 'valibot';
import { call } from '#admin/api.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ArticleKind } from '../article.ts';
import { ARTICLE_ANSWERS, type ApiArticle } from './article-record.ts';

const pathOf = (entity: ArticleKind, id: string): string => `/api/admin/${entity}/${encodeURIComponent(id)}`;

/** Other times for what is public or to come; one that is not ahead means now, null never. */
export interface Times {
  readonly publishAt?: Readonly<Partial<Record<Locale, string>>>;
  readonly unpublishAt?: Readonly<Partial<Record<Locale, string | null>>>;
}

/** Moves times of editions; nothing that is being written becomes public. @throws ApiError 409 where it is not there any more */
export const retime = (entity: ArticleKind, id: string, times: Times): Promise<ApiArticle> =>
  call(`${pathOf(entity, id)}/schedule`, {
    method: 'PATCH',
    body: times,
    schema: ARTICLE_ANSWERS[entity].record,
  });

/** Calls off what was to come in a language. @throws ApiError */
export async function callOff(entity: ArticleKind, id: string, locale: Locale): Promise<ApiArticle> {
  await call(`${pathOf(entity, id)}/schedule`, {
    method: 'DELETE',
    query: { locale },
    schema: v.unknown(),
  });
  return call(pathOf(entity, id), { schema: ARTICLE_ANSWERS[entity].record });
}
