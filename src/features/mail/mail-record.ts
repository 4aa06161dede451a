import * as v from 'valibot';
import { isoInstantSchema } from '#fields/record.ts';
import { storedEntries } from '#fields/table/stored.ts';
import { attachmentSchema } from './attachment.ts';
import { mailFields } from './mail-fields.ts';

/** `lastError` of an e-mail that was held back because too many went to its e-mail address that day. */
export const DAILY_LIMIT = 'DAILY_LIMIT';

/** `lastError` of an e-mail that was no longer true when its turn came: a reminder of who renewed meanwhile. */
export const OUTDATED = 'OUTDATED';

/** `lastError` of an e-mail that staff called back before it was sent. */
export const CALLED_BACK = 'CALLED_BACK';

/** `lastError` of an e-mail that was to go out with a file which is not in the library any more. */
export const NO_FILE = 'NO_FILE';

/**
 * An e-mail of the outbox. Its text is there until it was sent, and for some time after it failed, so that staff can
 * try again; then only that it was, to whom and when.
 */
export const mailRecordSchema = v.object({
  ...storedEntries(mailFields),
  replyTo: v.optional(v.string()),
  /** With the link by which a mail program stops e-mails like it, as long as it has to be sent. */
  body: v.optional(v.object({ text: v.string(), html: v.string(), unsubscribe: v.optional(v.string()) })),
  /** What is read from the library when it is sent. */
  attachments: v.optional(v.array(attachmentSchema)),
  /** The mailing that it is a part of. */
  mailing: v.optional(v.string()),
  /** When it is tried (again), while it waits: with a mail server, or for one. */
  nextAttemptAt: v.optional(isoInstantSchema),
  /** Until when a process has it in hand, so that no other one sends it too. */
  leaseUntil: v.optional(isoInstantSchema),
  /** When what it is about ends, such as the link in it: never sent after that. */
  until: v.optional(isoInstantSchema),
  /** When it is given up, unless it was sent by then. */
  giveUpAt: isoInstantSchema,
});
export type MailRecord = v.InferOutput<typeof mailRecordSchema>;

export const mailRowSchema = v.object({
  ...v.omit(mailRecordSchema, ['body']).entries,
  /** Whether its text is still there, so that it can be sent (again). */
  kept: v.boolean(),
});
export type MailRow = v.InferOutput<typeof mailRowSchema>;
