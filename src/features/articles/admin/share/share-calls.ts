import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '#admin/api.ts';
import { entityKey } from '#admin/entity-queries.ts';
import { isoInstantSchema } from '#fields/record.ts';
import type { ArticleKind } from '../../article.ts';

const pathOf = (entity: ArticleKind, id: string): string =>
  `/api/admin/${entity}/${encodeURIComponent(id)}/preview-links`;

const linkEntries = {
  id: v.string(),
  by: v.object({ id: v.string(), name: v.string() }),
  createdAt: isoInstantSchema,
  expiresAt: isoInstantSchema,
};

/** The links to the preview of an article that work now, newest first. */
export const sharedLinks = (entity: ArticleKind, id: string) =>
  queryOptions({
    queryKey: [...entityKey(entity), 'preview-links', id] as const,
    queryFn: ({ signal }) =>
      call(pathOf(entity, id), { schema: v.object({ items: v.array(v.object(linkEntries)) }), signal }),
    staleTime: 0,
  });

/** Makes a link; only this answer tells it. @throws ApiError */
export const shareLink = (entity: ArticleKind, id: string, days: number): Promise<{ url: string }> =>
  call(pathOf(entity, id), { method: 'POST', body: { days }, schema: v.object({ url: v.string() }) });

/** From then on it opens nothing. @throws ApiError */
export const callOffLink = (entity: ArticleKind, id: string, link: string): Promise<unknown> =>
  call(`${pathOf(entity, id)}/${encodeURIComponent(link)}`, { method: 'DELETE', schema: v.unknown() });
