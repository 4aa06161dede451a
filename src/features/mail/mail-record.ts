import * as v from 'valibot';
import { localeSchema } from '#i18n/locale-schema.ts';
import { isoInstantSchema, recordEntries } from '#fields/record.ts';

/** Why a mail goes out; with the record that it is about, that makes it one mail. */
export const MAIL_PURPOSES = [
  'acknowledgement',
  'notice',
  'confirmation',
  'alreadyMember',
  'reply',
  'withdrawal',
  'privacy',
] as const;
export type MailPurpose = (typeof MAIL_PURPOSES)[number];

/** What a mail can be about. */
export const MAIL_ENTITIES = ['contacts', 'members', 'applications', 'consents', 'privacy'] as const;
export type MailEntity = (typeof MAIL_ENTITIES)[number];

/**
 * `pending`: to be sent, for the first time or again. `sent`: the mail server took it. `failed`: the mail server
 * refused it for good. `notConfigured`: waits until the site has a mail server. `givenUp`: waited or was tried too
 * long, or too many went to that address that day.
 */
export const MAIL_STATES = ['pending', 'sent', 'failed', 'notConfigured', 'givenUp'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** `lastError` of a mail that was held back because too many went to its address that day. */
export const DAILY_LIMIT = 'DAILY_LIMIT';

/**
 * A mail of the outbox. Its text is there until it was sent, and for some time after it failed, so that staff can try
 * again; then only that it was, to whom and when.
 */
export const mailRecordSchema = v.object({
  ...recordEntries,
  purpose: v.picklist(MAIL_PURPOSES),
  entity: v.picklist(MAIL_ENTITIES),
  entityId: v.string(),
  /** One address; `''` for the staff inbox, whichever `MAIL_TO` names when it is sent. */
  to: v.string(),
  replyTo: v.optional(v.string()),
  locale: localeSchema,
  subject: v.string(),
  body: v.optional(v.object({ text: v.string(), html: v.string() })),
  state: v.picklist(MAIL_STATES),
  /** How often sending was begun. */
  attempts: v.number(),
  /** When it is tried (again), while `pending`. */
  nextAttemptAt: v.optional(isoInstantSchema),
  /** Until when a process has it in hand, so that no other one sends it too. */
  leaseUntil: v.optional(isoInstantSchema),
  /** When it is given up, unless it was sent by then. */
  giveUpAt: isoInstantSchema,
  sentAt: v.optional(isoInstantSchema),
  /** A code such as `ECONNECTION` or `EENVELOPE 550`; never what a server said, which may quote an address. */
  lastError: v.optional(v.string()),
});
export type MailRecord = v.InferOutput<typeof mailRecordSchema>;

/** A mail as lists need it: everything but its text. */
export const mailRowSchema = v.object({
  ...v.omit(mailRecordSchema, ['body']).entries,
  /** Whether its text is still there, so that it can be sent (again). */
  kept: v.boolean(),
});
export type MailRow = v.InferOutput<typeof mailRowSchema>;
