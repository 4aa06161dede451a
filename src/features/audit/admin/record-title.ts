import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { call } from '#admin/api.ts';
import { entityKey } from '#admin/entity-queries.ts';
import { localisedTextSchema, textIn } from '#fields/localised-text.ts';
import type { Locale } from '#i18n/locales.ts';

/** What names a record, whatever it is of. */
const namedSchema = v.object({
  name: v.optional(v.union([v.string(), localisedTextSchema])),
  title: v.optional(localisedTextSchema),
  firstName: v.optional(v.string()),
  lastName: v.optional(v.string()),
  fileName: v.optional(v.string()),
  subject: v.optional(v.string()),
});
export type NamedRecord = v.InferOutput<typeof namedSchema>;

/** What a record is called; empty for one that has no name. */
export function titleOf(
  { name, title, firstName, lastName, fileName, subject }: NamedRecord,
  locale: Locale,
): string {
  const named = title ?? name;
  if (typeof named === 'object') return textIn(named, locale);
  return named ?? fileName ?? subject ?? [firstName, lastName].filter(Boolean).join(' ');
}

/** The name of a record that an entry is about; it fails for one that is gone. */
export const namedRecord = (entity: string, id: string) =>
  queryOptions({
    queryKey: [...entityKey(entity), 'named', id],
    queryFn: ({ signal }) =>
      call(`/api/admin/${entity}/${encodeURIComponent(id)}`, { schema: namedSchema, signal }),
    retry: false,
  });
