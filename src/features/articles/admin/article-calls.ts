import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { ArticleKind } from '../article.ts';
import { revisionSchema } from '../article-record.ts';
import type { Locale } from '#i18n/locales.ts';
import { call, type CallOptions } from '#admin/api.ts';
import { besideRecord, entityKey } from '#admin/entity-queries.ts';
import type { NewTimes } from '../retimed.ts';
import { ARTICLE_ANSWERS, type ApiArticle } from './article-record.ts';

/** The path of what belongs to an article: `/api/admin/news/{id}/draft`. */
export const apiPath = (entity: ArticleKind, id: string, ...parts: string[]): string =>
  ['/api/admin', entity, ...[id, ...parts].map(encodeURIComponent)].join('/');

/** A call that answers with the record. */
const callRecord = (entity: ArticleKind, path: string, options: CallOptions): Promise<ApiArticle> =>
  call(path, { ...options, schema: ARTICLE_ANSWERS[entity].record });

type Version = Pick<ApiArticle, 'id' | 'version'>;
const ifVersion = ({ version }: Version) => ({ 'If-Match': `"${version}"` });

/** The record as it is stored now. @throws ApiError */
export const fetchArticle = (entity: ArticleKind, id: string): Promise<ApiArticle> =>
  callRecord(entity, apiPath(entity, id), {});

/** Keeps a working copy; nothing public changes. @throws ApiError 412 with `current`; 409, 422 with `errors` */
export const saveDraft = (entity: ArticleKind, record: Version, body: unknown): Promise<ApiArticle> =>
  callRecord(entity, apiPath(entity, record.id, 'draft'), {
    method: 'PUT',
    body,
    headers: ifVersion(record),
  });

/** Saves an earlier version as a new one; languages that are public become public with it. @throws ApiError */
export const restoreRevision = (
  entity: ArticleKind,
  record: Version,
  revision: number,
): Promise<ApiArticle> =>
  callRecord(entity, apiPath(entity, record.id, 'restore'), {
    method: 'POST',
    body: { revision },
    headers: ifVersion(record),
  });

const madeSchema = v.object({ id: v.string(), slug: v.string() });
/** Makes a draft with the same fields. @throws ApiError */
export const duplicateArticle = (entity: ArticleKind, id: string) =>
  call(apiPath(entity, id, 'duplicate'), { method: 'POST', schema: madeSchema });
/** Makes a record of a Markdown file. @throws ApiError 404, 409 */
export const adoptArticle = (entity: ArticleKind, slug: string) =>
  call(`/api/admin/${entity}/adopt`, { method: 'POST', body: { slug }, schema: madeSchema });

/** Says that a language is still right, or that the facts that differ are. @throws ApiError 422 where it is not public */
export const confirmTranslation = (
  entity: ArticleKind,
  id: string,
  locale: Locale,
  what: { readonly facts?: true },
): Promise<ApiArticle> =>
  callRecord(entity, `${apiPath(entity, id)}/translations/${locale}/confirm`, {
    method: 'POST',
    body: what,
  });

/** Moves times of editions; nothing that is being written becomes public. @throws ApiError 409 where it is not there any more */
export const retime = (entity: ArticleKind, id: string, times: Partial<NewTimes>): Promise<ApiArticle> =>
  callRecord(entity, apiPath(entity, id, 'schedule'), { method: 'PATCH', body: times });

/** Calls off what was to come in a language. @throws ApiError */
export async function callOff(entity: ArticleKind, id: string, locale: Locale): Promise<ApiArticle> {
  await call(apiPath(entity, id, 'schedule'), { method: 'DELETE', query: { locale } });
  return fetchArticle(entity, id);
}

const revisionEntries = {
  ...v.omit(revisionSchema, ['key']).entries,
  current: v.boolean(),
};
const revisionItemSchema = v.object(revisionEntries);
export type RevisionItem = v.InferOutput<typeof revisionItemSchema>;

/** What was published or restored of an article, newest first. */
export const revisionsOf = (entity: ArticleKind, id: string) =>
  besideRecord(entity, id, 'revisions', revisionItemSchema);

/** One version with all that it said. It never changes. */
export const revisionOf = (entity: ArticleKind, id: string, revision: number) =>
  queryOptions({
    queryKey: [...entityKey(entity), 'revisions', id, revision],
    queryFn: ({ signal }) =>
      call(apiPath(entity, id, 'revisions'), {
        query: { revision },
        schema: v.object({ ...revisionEntries, fields: v.record(v.string(), v.unknown()) }),
        signal,
      }),
    staleTime: Infinity,
  });
