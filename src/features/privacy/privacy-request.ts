import * as v from 'valibot';
import { localeSchema } from '#i18n/locale-schema.ts';
import { isoInstantSchema, recordEntries } from '#fields/record.ts';

/** What a person may ask for: a copy of the data (PDPA, section 30), or that it is erased (section 33). */
export const PRIVACY_KINDS = ['access', 'erasure'] as const;
export type PrivacyKind = (typeof PRIVACY_KINDS)[number];

/** How a request came: by the page behind the link in each mail, by other ways that staff enter, or from staff themselves. */
export const PRIVACY_WAYS = ['page', 'email', 'phone', 'letter', 'staff'] as const;
export type PrivacyWay = (typeof PRIVACY_WAYS)[number];

export const PRIVACY_STATES = ['open', 'done', 'refused'] as const;

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Days within which a request has to be met: 30 by section 30 of the PDPA, 90 for erasures. */
export const DAYS_TO_ANSWER: Readonly<Record<PrivacyKind, number>> = { access: 30, erasure: 90 };

/** @param receivedAt an instant, ISO 8601 */
export const dueAtOf = (kind: PrivacyKind, receivedAt: string): string =>
  new Date(Date.parse(receivedAt) + DAYS_TO_ANSWER[kind] * DAY_MS).toISOString();

/**
 * What somebody asked for about their own data, and what came of it. After an erasure it is the proof that it was done:
 * `email` and `reason` are gone then, and `subject`, a keyed digest of the e-mail address, tells only those who ask
 * with the address whether it was this one.
 */
export const privacyRequestSchema = v.object({
  ...recordEntries,
  kind: v.picklist(PRIVACY_KINDS),
  subject: v.string(),
  email: v.optional(v.string()),
  way: v.picklist(PRIVACY_WAYS),
  /** Whether the person withdrew a consent that the stored data rests on. */
  withdrawal: v.optional(v.boolean()),
  /** The language to answer in, where it is known. */
  locale: v.optional(localeSchema),
  receivedAt: isoInstantSchema,
  dueAt: isoInstantSchema,
  state: v.picklist(PRIVACY_STATES),
  reason: v.optional(v.string()),
  closedAt: v.optional(isoInstantSchema),
  /** A member of staff. */
  closedBy: v.optional(v.object({ id: v.string(), name: v.string() })),
  /** How many records of each source an erasure found. */
  found: v.optional(v.record(v.string(), v.number())),
});
export type PrivacyRequest = v.InferOutput<typeof privacyRequestSchema>;
