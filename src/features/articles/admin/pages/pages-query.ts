import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '#admin/api.ts';
import { textsAbout } from '#admin/i18n/staff-texts.ts';
import { localeSchema } from '#i18n/locale-schema.ts';

export const pagesTexts = textsAbout('sitePages');

const pageSchema = v.object({
  id: v.string(),
  url: v.string(),
  title: v.string(),
  locale: localeSchema,
  file: v.string(),
  lookAgainBy: v.exactOptional(v.string()),
});
/** A file of editors that is a page of the site in one language; the others have the same id. */
export type SitePage = v.InferOutput<typeof pageSchema>;

export const pagesQuery = queryOptions({
  queryKey: ['pages'],
  queryFn: ({ signal }) =>
    call('/api/admin/pages', { schema: v.object({ items: v.array(pageSchema) }), signal }),
});
