import * as v from 'valibot';
import { limits } from '#fields/limits.ts';
import { localisedLine } from '#fields/localised-text.ts';
import { slugSchema } from '#fields/slug.ts';
import { createdAtField, fieldTable, idField, updatedAtField } from '#fields/table/table.ts';
import { messageKey } from '#fields/text.ts';

/** What a category is for (rules.md#entities). */
export const CATEGORY_KINDS = ['news', 'event'] as const;
export type CategoryKind = (typeof CATEGORY_KINDS)[number];

const order = v.pipe(
  v.number(messageKey('invalid')),
  v.integer(messageKey('invalid')),
  v.minValue(0, messageKey('invalid')),
);

export const categoryFields = fieldTable({
  id: idField,
  kind: {
    kind: 'choice',
    by: 'staff',
    values: CATEGORY_KINDS,
    sort: true,
    filter: true,
  },
  /** What news and events refer to, unique within its kind. */
  slug: { kind: 'slug', by: 'staff', schema: slugSchema, sort: true, filter: 'api', search: true },
  name: { kind: 'localised', by: 'staff', schema: localisedLine(limits.name), sort: true, search: true },
  /** Counts from 0 within the kind. */
  order: {
    kind: 'place',
    by: 'staff',
    schema: v.pipe(
      v.nullish(order),
      v.transform((value) => value ?? undefined),
    ),
    sort: true,
  },
  createdAt: { ...createdAtField, csv: false },
  updatedAt: { ...updatedAtField, csv: false },
});
