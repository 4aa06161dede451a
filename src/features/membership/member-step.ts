import * as v from 'valibot';
import { isoInstantSchema } from '#fields/record.ts';
import { MEMBER_STATUSES } from './member-fields.ts';

/** A membership decided, renewed or ended; `author` is `''` for nobody's doing, `mail` what staff wrote of it. */
export const memberStepSchema = v.object({
  at: isoInstantSchema,
  author: v.string(),
  status: v.picklist(MEMBER_STATUSES),
  until: v.optional(v.string()),
  mail: v.optional(v.object({ id: v.string(), subject: v.string(), body: v.string() })),
});
export type MemberStep = v.InferOutput<typeof memberStepSchema>;
