import * as v from 'valibot';
import { fieldEntries } from '../article-fields.ts';

/** The working copy of a news article (rules.md#entities). `cover` is the id of a medium. */
export const newsFieldsSchema = v.object({
  ...fieldEntries,
  tag: v.string(),
  category: v.optional(v.string()),
  author: v.string(),
  date: v.optional(v.string()),
  cover: v.optional(v.string()),
});
export type NewsFields = v.InferOutput<typeof newsFieldsSchema>;
