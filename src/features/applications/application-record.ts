import * as v from 'valibot';
import { APPLICATION_FILE_TYPES } from './cv-types.ts';
import { applicationFields } from './application-fields.ts';
import { applicationStepSchema } from './application-step.ts';
import { storedConsentsSchema } from '#features/consents/consent-record.ts';
import { replySchema } from '#features/mail/reply.ts';
import { idSchema, noteSchema } from '#fields/record.ts';
import { storedEntries } from '#fields/table/stored.ts';
import { bulkSchema, staffSchema } from '#fields/table/schemas.ts';

/** Whether a virus scanner looked at a file, and when; a file that it found infected is not taken. */
export const cvScanSchema = v.object({ result: v.picklist(['clean', 'notScanned']), at: v.string() });
export type CvScan = v.InferOutput<typeof cvScanSchema>;

/** What is known of the file that came along: `type` is that of its content, `name` the applicant's own. */
export const cvSchema = v.object({
  name: v.string(),
  size: v.number(),
  type: v.picklist(APPLICATION_FILE_TYPES),
  /** Of its bytes, in hexadecimal digits. */
  sha256: v.string(),
  /** Absent from applications of before there was such a scan. */
  scan: v.optional(cvScanSchema),
});
export type Cv = v.InferOutput<typeof cvSchema>;

/** An application as lists hold it: neither the consents nor what staff wrote, as for inquiries. */
export const applicationRowSchema = v.object({
  ...storedEntries(applicationFields),
  cv: cvSchema,
  /** Where the file lies: `applicationFileKey`. */
  fileId: idSchema,
});
export type ApplicationRow = v.InferOutput<typeof applicationRowSchema>;

/** A stored application, apart from the form's schema so that none of it ships to the browser. */
export const applicationRecordSchema = v.object({
  ...applicationRowSchema.entries,
  consents: storedConsentsSchema,
  notes: v.array(noteSchema),
  /** Absent from applications that nobody answered by e-mail. */
  replies: v.optional(v.array(replySchema)),
  /** Its way from step to step, oldest first; absent from those that nobody has moved. */
  steps: v.optional(v.array(applicationStepSchema)),
});
export type ApplicationRecord = v.InferOutput<typeof applicationRecordSchema>;

/** What staff may change of an application: never the applicant's own words or file. */
export const applicationWorkSchema = staffSchema(applicationFields);
export type ApplicationWork = v.InferOutput<typeof applicationWorkSchema>;

/** The same for many applications at once: a card that is moved on the board, a selection of the list. */
export const applicationBulkSchema = bulkSchema(applicationFields);
