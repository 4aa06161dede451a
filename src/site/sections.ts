import * as v from 'valibot';
import { fileDay } from '#fields/day.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** A block below a page's text, as editors write it in front matter: cards, numbered steps, a list, questions. */
export const sectionSchema = v.strictObject({
  kind: v.picklist(['cards', 'steps', 'list', 'faq']),
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'use small letters, digits and hyphens')),
  title: text,
  text: v.optional(text),
  items: v.pipe(v.array(v.strictObject({ title: text, text: v.optional(text) })), v.minLength(1)),
});
export type Section = v.InferOutput<typeof sectionSchema>;

/** What every page says of itself; `description` is what search engines show, so it is neither empty nor cut. */
export const pageHead = {
  title: text,
  description: v.pipe(v.string(), v.minLength(40), v.maxLength(170)),
  lead: text,
  /** The day by which somebody is to look at it again: the dashboard names it from then on. */
  lookAgainBy: v.exactOptional(fileDay),
};
