import * as v from 'valibot';
import { choice } from '#fields/choice.ts';
import { limits } from '#fields/limits.ts';
import { localisedLine, localisedTextSchema } from '#fields/localised-text.ts';
import { recordEntries } from '#fields/record.ts';
import { slugSchema } from '#fields/slug.ts';
import { missingOrWrong, says } from '#fields/text.ts';

/** What a category is for (rules.md#entities). */
export const CATEGORY_KINDS = ['news', 'event'] as const;
export type CategoryKind = (typeof CATEGORY_KINDS)[number];

const order = v.pipe(v.number(says('invalid')), v.integer(says('invalid')), v.minValue(0, says('invalid')));

/** What staff fill in, for a new category and for a changed one. `order` counts from 0 within the kind. */
export const categorySchema = v.object(
  {
    kind: choice(CATEGORY_KINDS),
    slug: slugSchema,
    name: localisedLine(limits.name),
    order: v.pipe(
      v.nullish(order),
      v.transform((value) => value ?? undefined),
    ),
  },
  missingOrWrong,
);
export type CategoryFields = v.InferOutput<typeof categorySchema>;

/** A stored category; `slug` is what news and events refer to, unique within its kind. */
export const categoryRecordSchema = v.object({
  ...recordEntries,
  kind: v.picklist(CATEGORY_KINDS),
  slug: v.string(),
  name: localisedTextSchema,
  order: v.number(),
});
export type CategoryRecord = v.InferOutput<typeof categoryRecordSchema>;
