import * as v from 'valibot';
import { replySchema } from '#features/mail/reply.ts';
import { storedConsentsSchema } from '#features/consents/consents.ts';
import { DOCUMENT_KINDS } from './contact.ts';
import { localeSchema } from '#i18n/locale-schema.ts';
import { noteSchema, recordEntries } from '#fields/record.ts';

export const CONTACT_STATUSES = ['new', 'inProgress', 'done', 'spam'] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];

/**
 * A stored inquiry (rules.md#entities), apart from the form's schema so that none of it ships to the browser.
 * Lengths are not checked again: a later, tighter limit must not make an old inquiry unreadable. `verified` says
 * that a time token came with it; scripts off and direct calls have none.
 */
export const contactRecordSchema = v.object({
  ...recordEntries,
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  documentKind: v.picklist(DOCUMENT_KINDS),
  message: v.string(),
  consents: storedConsentsSchema,
  locale: localeSchema,
  status: v.picklist(CONTACT_STATUSES),
  verified: v.boolean(),
  /** The id of a member of staff. */
  assignee: v.optional(v.string()),
  notes: v.array(noteSchema),
  /** Absent from inquiries that nobody answered by mail. */
  replies: v.optional(v.array(replySchema)),
});
export type ContactRecord = v.InferOutput<typeof contactRecordSchema>;
