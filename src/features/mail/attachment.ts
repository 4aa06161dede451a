import * as v from 'valibot';

/** What the files of one e-mail may come to: mailboxes take 10 MB and more, a file goes at four thirds of its size. */
export const ATTACHMENT_BYTES = 5_000_000;
export const MOST_ATTACHMENTS = 10;

/** A file of the library that goes out with an e-mail; its bytes stay in the library. */
export const attachmentSchema = v.object({
  id: v.string(),
  name: v.string(),
  type: v.string(),
  size: v.number(),
});
export type Attachment = v.InferOutput<typeof attachmentSchema>;
