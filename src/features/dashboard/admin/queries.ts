import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { localeSchema } from '#i18n/locale-schema.ts';
import { call } from '#admin/api.ts';

const count = v.number();
const namedSchema = v.object({ entity: v.string(), id: v.string(), title: v.string() });
/** Who wrote or applied, and for which position, named in the person's language. */
const newSchema = v.object({
  ...namedSchema.entries,
  at: v.string(),
  about: v.optional(v.string()),
  locale: v.optional(localeSchema),
});

const summarySchema = v.object({
  inquiries: v.object({ new: count, inProgress: count, done: count, spam: count }),
  applications: v.object({ new: count, reviewing: count, interview: count, offer: count }),
  /** The last 30 Bangkok days, today last. */
  perDay: v.array(v.object({ date: v.string(), contacts: count, members: count, applications: count })),
  counts: v.object({ categories: count, contacts: count, members: count }),
  /** Mails that did not go out. */
  mails: v.object({ notConfigured: count, retrying: count, failed: count }),
  /** The newest of those that nobody has taken up yet. */
  newInquiries: v.array(newSchema),
  newApplications: v.array(newSchema),
  scheduled: v.array(
    v.object({ ...namedSchema.entries, at: v.string(), change: v.picklist(['publish', 'unpublish']) }),
  ),
  missingTranslations: v.array(v.object({ ...namedSchema.entries, missing: v.array(localeSchema) })),
});
export type Summary = v.InferOutput<typeof summarySchema>;

/** What is counted day by day, in the order in which it is shown. */
export const SERIES = ['contacts', 'members', 'applications'] as const;
export type Series = (typeof SERIES)[number];

export const summaryQuery = queryOptions({
  queryKey: ['summary'],
  queryFn: ({ signal }) => call('/api/admin/summary', { schema: summarySchema, signal }),
});
