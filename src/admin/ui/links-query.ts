import * as v from 'valibot';
import { localeSchema } from '#i18n/locale-schema.ts';
import { besideRecord } from '../entity-queries.ts';

const linkSchema = v.object({
  url: v.string(),
  title: v.string(),
  locale: localeSchema,
  entity: v.exactOptional(v.string()),
  id: v.exactOptional(v.string()),
  isPublic: v.boolean(),
});
/** A page or an article, in a language, that links to a record or shows it. */
export type LinkHere = v.InferOutput<typeof linkSchema>;

/** Those whose records have an address, so that links may lead to them. */
const LINKED: readonly string[] = ['news', 'events', 'jobs', 'categories', 'media'];
export const mayBeLinked = (entity: string): boolean => LINKED.includes(entity);

/** What links to a record. */
export const linksHere = (entity: string, id: string) => besideRecord(entity, id, 'links', linkSchema);
