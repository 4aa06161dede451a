import * as v from 'valibot';
import { fieldSchema } from '#fields/field-schema.ts';
import { limits } from '#fields/limits.ts';
import { ID, isoInstantSchema } from '#fields/record.ts';
import { messageKey, missingOrWrong } from '#fields/text.ts';
import { attachmentSchema, MOST_ATTACHMENTS } from './attachment.ts';

/**
 * An answer by e-mail. `sent` is whether the mail server took it at once, `reason` why not: how the e-mail stood then.
 * How it stands now its e-mail in the outbox says; earlier answers have none.
 */
export const replySchema = v.object({
  id: v.string(),
  at: isoInstantSchema,
  author: v.string(),
  subject: v.string(),
  body: v.string(),
  sent: v.boolean(),
  reason: v.optional(v.string()),
  mail: v.optional(v.string()),
  attachments: v.optional(v.array(attachmentSchema)),
});
export type Reply = v.InferOutput<typeof replySchema>;

export const replyInputSchema = v.object(
  {
    subject: fieldSchema(`required|max:${limits.title}`),
    body: fieldSchema(`required|max:${limits.message}`, { of: 'lines' }),
    attachments: v.optional(
      v.pipe(
        v.array(v.pipe(v.string(), v.regex(ID)), messageKey('invalid')),
        v.maxLength(MOST_ATTACHMENTS, messageKey('invalid')),
      ),
    ),
  },
  missingOrWrong,
);
export type ReplyInput = v.InferOutput<typeof replyInputSchema>;
