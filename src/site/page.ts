import * as v from 'valibot';
import { isSitePath } from '#markdown/links.ts';
import { pageHead, sectionSchema } from './sections.ts';

const text = v.pipe(v.string(), v.nonEmpty());
const link = v.strictObject({
  label: text,
  href: v.pipe(v.string(), v.check(isSitePath, 'write a path of this site, such as /about-us')),
});

/** Front matter of `content/pages/{en,th}/*.md`. */
export const pageSchema = v.strictObject({
  ...pageHead,
  sections: v.optional(v.array(sectionSchema), []),
});

/** Front matter of `content/pages/{en,th}/home.md`. */
export const homeSchema = v.strictObject({
  ...pageSchema.entries,
  hero: v.strictObject({ title: text, lead: text, primary: link, secondary: link }),
  figuresTitle: text,
  servicesTitle: text,
  servicesText: text,
  projectsTitle: text,
  projectsText: text,
  feedbackTitle: text,
  callToAction: v.strictObject({ title: text, text, ...link.entries }),
});
export type Page = v.InferOutput<typeof pageSchema>;
export type Home = v.InferOutput<typeof homeSchema>;
