import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { localeSchema } from '#i18n/locale-schema.ts';
import { call } from './api.ts';

const count = v.number();
const namedSchema = v.object({ entity: v.string(), id: v.string(), title: v.string() });
/** Who wrote or applied, and for which position, named in the person's language. */
const newSchema = v.object({
  ...namedSchema.entries,
  at: v.string(),
  about: v.optional(v.string()),
  locale: v.optional(localeSchema),
});

const reviewSchema = v.object({
  ...namedSchema.entries,
  review: v.string(),
  by: v.string(),
  at: v.string(),
});
/** What the person may not see is left out. */
const summarySchema = v.object({
  inquiries: v.optional(
    v.object({ new: count, inProgress: count, done: count, spam: count, unanswered: count }),
  ),
  members: v.optional(
    v.object({ pending: count, active: count, expired: count, rejected: count, expiring: count }),
  ),
  applications: v.optional(
    v.object({
      ...{ new: count, reviewing: count, interview: count, offer: count, waiting: count },
      ofClosedJobs: v.optional(count, 0),
    }),
  ),
  /** The last 30 Bangkok days, today last. */
  perDay: v.array(
    v.object({
      date: v.string(),
      contacts: v.optional(count),
      members: v.optional(count),
      applications: v.optional(count),
    }),
  ),
  /** E-mails that did not go out. */
  mails: v.optional(v.object({ notConfigured: count, retrying: count, failed: count })),
  /** Changes that some visitors do not see yet, since the CDN did not take them. */
  stillPublic: v.optional(count, 0),
  /** The newest of those that nobody has started on yet. */
  newInquiries: v.optional(v.array(newSchema)),
  newApplications: v.optional(v.array(newSchema)),
  operations: v.object({
    readOnly: v.boolean(),
    backup: v.nullable(v.string()),
    /** The newest is older than two days, or nights were begun and none was ever finished. */
    backupLate: v.optional(v.boolean(), false),
    nightly: v.nullable(v.string()),
  }),
  /** What the person is asked to review, and what was said of what they asked for. */
  reviews: v.object({
    waiting: v.array(reviewSchema),
    answered: v.array(v.object({ ...reviewSchema.entries, verdict: v.picklist(['approve', 'back']) })),
  }),
  /** What is due to be checked again, and by which day: `YYYY-MM-DD`. */
  lookAgain: v.array(v.object({ ...namedSchema.entries, day: v.string() })),
  scheduled: v.array(
    v.object({ ...namedSchema.entries, at: v.string(), change: v.picklist(['publish', 'unpublish']) }),
  ),
});
export type Summary = v.InferOutput<typeof summarySchema>;

/** What is counted day by day, in the order in which it is shown. */
const SERIES = ['contacts', 'members', 'applications'] as const;
export type Series = (typeof SERIES)[number];
/** Of these, what the person sees. */
export const seriesOf = (days: Summary['perDay']): readonly Series[] =>
  SERIES.filter((series) => days.some((day) => day[series] !== undefined));

export const summaryQuery = queryOptions({
  queryKey: ['summary'],
  // The menu shows numbers of it on every screen.
  staleTime: 60_000,
  queryFn: ({ signal }) => call('/api/admin/summary', { schema: summarySchema, signal }),
});
