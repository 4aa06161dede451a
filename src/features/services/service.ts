import * as v from 'valibot';
import { pageHead, sectionSchema } from '#site/sections.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** The groups in which services are listed, in their order. */
export const SERVICE_GROUPS = ['overview', 'advice', 'thailand', 'engineering'] as const;

/** Front matter of `content/services/{en,th}/*.md`: one service. */
export const serviceSchema = v.strictObject({
  ...pageHead,
  menu: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
  group: v.picklist(SERVICE_GROUPS),
  order: v.number(),
  summary: v.pipe(v.string(), v.minLength(20), v.maxLength(170)),
  outcomes: v.pipe(v.array(text), v.minLength(1)),
  sections: v.optional(v.array(sectionSchema), []),
  related: v.optional(v.array(text), []),
});
export type Service = v.InferOutput<typeof serviceSchema>;
