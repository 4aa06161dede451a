import * as v from 'valibot';
import { isoInstantSchema } from '#fields/record.ts';
import { MEMBER_STATUSES } from './member-fields.ts';

/**
 * What became of a membership, and when: decided, renewed, ended. `author` is `''` if nobody did it, such as an
 * automatic end; `mail` is what the person was told of it, as staff wrote it.
 */
export const memberStepSchema = v.object({
  at: isoInstantSchema,
  author: v.string(),
  status: v.picklist(MEMBER_STATUSES),
  until: v.optional(v.string()),
  mail: v.optional(v.object({ id: v.string(), subject: v.string(), body: v.string() })),
});
export type MemberStep = v.InferOutput<typeof memberStepSchema>;
