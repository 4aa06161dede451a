import * as v from 'valibot';
import { isoInstantSchema, recordEntries } from '#fields/record.ts';

/** What is sent by e-mail to those who asked for news and invitations. */
export const MAILED_KINDS = ['news', 'events'] as const;
export type MailedKind = (typeof MAILED_KINDS)[number];

/** `tested`: sent to one of the staff; `sending`: by a schedule; `stopped`: the article went offline before `sent`. */
export const MAILING_STATES = ['tested', 'sending', 'sent', 'stopped'] as const;

/** How many e-mails of a mailing stand how. Numbers alone: not everybody who sends may know the people. */
const reportEntries = {
  sent: v.number(),
  /** Not sent yet, and no more once it was stopped. */
  waiting: v.number(),
  /** Refused by a mail server, or given up. */
  refused: v.number(),
  /** Not sent, since the person withdrew, or went, while it waited. */
  withdrawn: v.number(),
};

/** An article that is sent by e-mail; its id is the article's, so that none is sent twice. */
export const mailingRecordSchema = v.object({
  ...recordEntries,
  kind: v.picklist(MAILED_KINDS),
  state: v.picklist(MAILING_STATES),
  tested: v.number(),
  author: v.optional(v.string()),
  begunAt: v.optional(isoInstantSchema),
  endedAt: v.optional(isoInstantSchema),
  /** How it stood when it was ended: e-mails are forgotten one by one. */
  report: v.optional(v.object(reportEntries)),
  /** Who stopped all news by the link of this e-mail. */
  unsubscribed: v.number(),
});
export type MailingRecord = v.InferOutput<typeof mailingRecordSchema>;

/** How an article stands as a mailing; without `state`, nobody has tried it yet. */
export const mailingAnswerSchema = v.object({
  state: v.optional(v.picklist(MAILING_STATES)),
  /** Whether the article as it is now was tried. */
  isTested: v.boolean(),
  /** Whether it is public, so that there is something to send. */
  isPublic: v.boolean(),
  /** Whether this site can send e-mails at all. */
  canSend: v.boolean(),
  audience: v.number(),
  begunAt: v.optional(isoInstantSchema),
  endedAt: v.optional(isoInstantSchema),
  report: v.optional(v.object({ ...reportEntries, unsubscribed: v.number() })),
});
export type MailingAnswer = v.InferOutput<typeof mailingAnswerSchema>;
