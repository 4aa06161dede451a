import * as v from 'valibot';
import { replyInputSchema } from '#features/mail/reply.ts';
import { choice } from '#fields/choice.ts';
import { missingOrWrong } from '#fields/text.ts';

/** What a registration can come to. */
export const DECISIONS = ['active', 'rejected'] as const;
export type Decision = (typeof DECISIONS)[number];

/** What staff decide on a registration, and the e-mail that tells it. */
export const decisionSchema = v.object(
  {
    status: choice(DECISIONS),
    ...replyInputSchema.entries,
  },
  missingOrWrong,
);
