import * as v from 'valibot';
import { storedConsentsSchema } from '#features/consents/consent-record.ts';
import { replySchema } from '#features/mail/reply.ts';
import { noteSchema } from '#fields/record.ts';
import { storedEntries } from '#fields/table/stored.ts';
import { contactFields } from './contact-fields.ts';
import { bulkSchema, staffSchema } from '#fields/table/schemas.ts';

/** An inquiry as lists hold it: neither the consents nor what staff wrote, which are half of a record's bytes. */
export const contactRowSchema = v.object(storedEntries(contactFields));
export type ContactRow = v.InferOutput<typeof contactRowSchema>;

/** A stored inquiry, apart from the form's schema so that none of it ships to the browser. */
export const contactRecordSchema = v.object({
  ...contactRowSchema.entries,
  consents: storedConsentsSchema,
  notes: v.array(noteSchema),
  /** Absent from inquiries that nobody answered by e-mail. */
  replies: v.optional(v.array(replySchema)),
});
export type ContactRecord = v.InferOutput<typeof contactRecordSchema>;

/** What staff may change of an inquiry: never the visitor's own words. */
export const contactWorkSchema = staffSchema(contactFields);
export type ContactWork = v.InferOutput<typeof contactWorkSchema>;

export const contactBulkSchema = bulkSchema(contactFields);
