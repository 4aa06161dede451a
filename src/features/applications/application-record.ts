import * as v from 'valibot';
import { APPLICATION_FILE_TYPES } from './cv-types.ts';
import { storedConsentsSchema } from '#features/consents/consents.ts';
import { replySchema } from '#features/mail/reply.ts';
import { localeSchema } from '#i18n/locale-schema.ts';
import { idSchema, noteSchema, recordEntries } from '#fields/record.ts';

/** The steps of an application, in their order (rules.md#entities). */
export const APPLICATION_STATUSES = ['new', 'reviewing', 'interview', 'offer', 'hired', 'rejected'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** From 1 to this. */
export const MOST_RATING = 5;

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

/**
 * A stored application (rules.md#entities), apart from the form's schema so that none of it ships to the browser.
 * Lengths are not checked again, as for inquiries.
 */
export const applicationRecordSchema = v.object({
  ...recordEntries,
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  /** The id of a job's record, or the slug of its Markdown file; absent where none was named. */
  jobId: v.optional(v.string()),
  /** What the job was called then, in the language of the application: the job may be gone later. */
  jobTitle: v.optional(v.string()),
  message: v.optional(v.string()),
  cv: cvSchema,
  /** Where the file lies: `applicationFileKey`. */
  fileId: idSchema,
  consents: storedConsentsSchema,
  locale: localeSchema,
  status: v.picklist(APPLICATION_STATUSES),
  rating: v.optional(v.number()),
  /** Whether a robot seems to have sent it: it stays out of the pipeline, and staff can bring it in. */
  spam: v.boolean(),
  /** Whether a time token came with it: see `contactRecordSchema`. */
  verified: v.boolean(),
  notes: v.array(noteSchema),
  /** Absent from applications that nobody answered by mail. */
  replies: v.optional(v.array(replySchema)),
});
export type ApplicationRecord = v.InferOutput<typeof applicationRecordSchema>;
