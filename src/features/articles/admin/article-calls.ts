import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { LANGUAGE_STATES } from '../article.ts';
import { inEachLanguage } from '#fields/localised-text.ts';
import { isoInstantSchema } from '#fields/record.ts';
import { call } from '#admin/api.ts';
import { entityKey } from '#admin/entity-queries.ts';
import { ARTICLE_ANSWERS, type ApiArticle } from './article-record.ts';
import { type Kind } from './kind.ts';

const pathOf = ({ entity }: Kind, id: string): string => `/api/admin/${entity}/${encodeURIComponent(id)}`;

interface Version {
  readonly id: string;
  readonly version: number;
}

/** Keeps a working copy; nothing public changes. @throws ApiError 412 with `current`; 409, 422 with `errors` */
export const saveDraft = (kind: Kind, { id, version }: Version, body: unknown): Promise<ApiArticle> =>
  call(`${pathOf(kind, id)}/draft`, {
    method: 'PUT',
    body,
    schema: ARTICLE_ANSWERS[kind.entity].record,
    headers: { 'If-Match': `"${version}"` },
  });

/** Saves an earlier version as a new one; languages that are public become public with it. @throws ApiError */
export const restoreRevision = (
  kind: Kind,
  { id, version }: Version,
  revision: number,
): Promise<ApiArticle> =>
  call(`${pathOf(kind, id)}/restore`, {
    method: 'POST',
    body: { revision },
    schema: ARTICLE_ANSWERS[kind.entity].record,
    headers: { 'If-Match': `"${version}"` },
  });

/** Makes a draft with the same fields. @throws ApiError */
export const duplicateArticle = (
  kind: Pick<Kind, 'entity'>,
  id: string,
): Promise<{ id: string; slug: string }> =>
  call(`/api/admin/${kind.entity}/${encodeURIComponent(id)}/duplicate`, {
    method: 'POST',
    schema: v.object({ id: v.string(), slug: v.string() }),
  });

/** Makes a record of a Markdown file. @throws ApiError 404, 409 */
export const adoptArticle = ({ entity }: Pick<Kind, 'entity'>, slug: string): Promise<{ id: string }> =>
  call(`/api/admin/${entity}/adopt`, {
    method: 'POST',
    body: { slug },
    schema: v.object({ id: v.string() }),
  });

const revisionEntries = {
  revision: v.number(),
  at: isoInstantSchema,
  author: v.object({ id: v.string(), name: v.string() }),
  state: v.object(inEachLanguage(v.picklist(LANGUAGE_STATES))),
  current: v.boolean(),
};
const revisionItemSchema = v.object(revisionEntries);
export type RevisionItem = v.InferOutput<typeof revisionItemSchema>;

const revisionsKey = (entity: string, id: string) => [...entityKey(entity), 'revisions', id] as const;

/** What was published or restored of an article, newest first. */
export const revisionsOf = (kind: Kind, id: string) =>
  queryOptions({
    queryKey: revisionsKey(kind.entity, id),
    queryFn: ({ signal }) =>
      call(`${pathOf(kind, id)}/revisions`, {
        schema: v.object({ items: v.array(revisionItemSchema), total: v.number() }),
        signal,
      }),
  });

/** One version with all that it said. It never changes. */
export const revisionOf = (kind: Kind, id: string, revision: number) =>
  queryOptions({
    queryKey: [...revisionsKey(kind.entity, id), revision],
    queryFn: ({ signal }) =>
      call(`${pathOf(kind, id)}/revisions`, {
        query: { revision },
        schema: v.object({ ...revisionEntries, fields: v.record(v.string(), v.unknown()) }),
        signal,
      }),
    staleTime: Infinity,
  });
