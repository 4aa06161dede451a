import * as v from 'valibot';
import { staffSchema } from '#fields/table/schemas.ts';
import { storedEntries } from '#fields/table/stored.ts';
import { categoryFields } from './category-fields.ts';

/** What staff fill in, for a new category and for a changed one. */
export const categorySchema = staffSchema(categoryFields);
export type CategoryFields = v.InferOutput<typeof categorySchema>;

export const categoryRecordSchema = v.object({
  ...storedEntries(categoryFields),
  /** Slugs that lead to it: earlier ones of its own, and those of categories that were merged into it. */
  formerSlugs: v.array(v.string()),
});
export type CategoryRecord = v.InferOutput<typeof categoryRecordSchema>;
