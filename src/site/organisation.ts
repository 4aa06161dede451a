import * as v from 'valibot';
import { localeSchema } from '#i18n/locale-schema.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const phone = v.strictObject({ display: text, number: v.pipe(v.string(), v.regex(/^\+\d{6,15}$/)) });
const figure = v.strictObject({ id: text, value: v.optional(v.number()), display: text, label: text });

/** `content/organisation/{en,th}.yml`: who the site belongs to. Re-branding means changing these two files. */
export const organisationSchema = v.strictObject({
  name: text,
  shortName: text,
  tagline: text,
  description: text,
  founded: v.number(),
  hotline: phone,
  email: v.pipe(v.string(), v.email()),
  offices: v.array(
    v.strictObject({
      id: text,
      name: text,
      role: text,
      country: v.pipe(v.string(), v.length(2)),
      city: text,
      address: v.array(text),
      phone,
      hours: text,
      timeZone: text,
    }),
  ),
  figures: v.array(figure),
  goals: v.array(figure),
  feedback: v.array(
    v.strictObject({ content: text, author: text, nation: text, lang: v.optional(localeSchema) }),
  ),
  committees: v.array(
    v.strictObject({ id: text, name: text, mission: text, work: v.array(text), meets: text }),
  ),
});
export type Organisation = v.InferOutput<typeof organisationSchema>;
