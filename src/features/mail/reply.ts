import * as v from 'valibot';
import { fieldSchema } from '#fields/field-schema.ts';
import { limits } from '#fields/limits.ts';
import { isoInstantSchema } from '#fields/record.ts';
import { missingOrWrong } from '#fields/text.ts';

/**
 * An answer by mail. `sent` is whether the mail server took it, `reason` why not; `pending` is one whose sending was
 * begun and whose end nobody noted.
 */
export const replySchema = v.object({
  id: v.string(),
  at: isoInstantSchema,
  author: v.string(),
  subject: v.string(),
  body: v.string(),
  sent: v.boolean(),
  reason: v.optional(v.string()),
});
export type Reply = v.InferOutput<typeof replySchema>;

/** An answer by mail, as staff write it. */
export const replyInputSchema = v.object(
  {
    subject: fieldSchema(`required|max:${limits.title}`),
    body: fieldSchema(`required|max:${limits.message}`, { of: 'lines' }),
  },
  missingOrWrong,
);
export type ReplyInput = v.InferOutput<typeof replyInputSchema>;
