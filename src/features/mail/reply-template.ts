import * as v from 'valibot';
import { fieldSchema } from '#fields/field-schema.ts';
import { limits } from '#fields/limits.ts';
import {
  localisedTextSchema,
  optionalLocalisedLine,
  optionalLocalisedLines,
} from '#fields/localised-text.ts';
import { recordEntries } from '#fields/record.ts';
import { missingOrWrong } from '#fields/text.ts';

/** What answers are begun with, as staff write it: in either language or both. */
export const templateInputSchema = v.object(
  {
    name: fieldSchema(`required|max:${limits.name}`),
    subject: optionalLocalisedLine(limits.title),
    body: optionalLocalisedLines(limits.message),
  },
  missingOrWrong,
);
export type TemplateInput = v.InferOutput<typeof templateInputSchema>;

/** Templates from before there were versions are the first one, and nobody knows when they were written. */
export const templateSchema = v.object({
  id: v.string(),
  version: v.optional(recordEntries.version, 1),
  updatedAt: v.optional(recordEntries.updatedAt, new Date(0).toISOString()),
  changedBy: v.optional(v.object({ id: v.string(), name: v.string() })),
  name: v.string(),
  subject: localisedTextSchema,
  body: localisedTextSchema,
});
export type Template = v.InferOutput<typeof templateSchema>;

/**
 * A text with what stands in it for something filled in: `{{name}}`, or `{name}`, as many write it. What stands for nothing
 * stays as it is written.
 */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}|\{(\w+)\}/g, (whole: string, name: string = whole.slice(1, -1)) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
