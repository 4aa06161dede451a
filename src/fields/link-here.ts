import * as v from 'valibot';
import { localeSchema } from '#i18n/locale-schema.ts';

/** A page or an article, in a language, that links to a record or shows it (http.md#what-links-here). */
export const linkHereSchema = v.object({
  url: v.string(),
  title: v.string(),
  locale: localeSchema,
  /** What staff find it as; a page of editors has neither. */
  entity: v.exactOptional(v.string()),
  id: v.exactOptional(v.string()),
  /** Whether visitors see it in that language. */
  isPublic: v.boolean(),
});
export type LinkHere = v.InferOutput<typeof linkHereSchema>;
