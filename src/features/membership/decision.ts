import type { TFunction } from 'i18next';
import * as v from 'valibot';
import { type ReplyInput, replyInputSchema } from '#features/mail/reply.ts';
import { choice } from '#fields/choice.ts';
import { missingOrWrong } from '#fields/text.ts';
import type { MemberRecord } from './member.ts';

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

/** Whether somebody registered and nobody ever decided: there would be a step. Whom staff entered asked for nothing. */
export const isWaiting = ({
  status,
  source,
  steps,
}: Pick<MemberRecord, 'status' | 'source' | 'steps'>): boolean =>
  status === 'pending' && source === 'form' && !steps?.length;

/** Whether a status is what a registration can come to. */
export const isDecision = (status: unknown): status is Decision =>
  DECISIONS.some((decision) => decision === status);

/** The e-mail that tells a decision, as it is before anybody edits it. @param t of the person's language */
export function standardMail(
  t: TFunction<'drafts'>,
  decision: Decision,
  values: { readonly name: string; readonly author: string; readonly until: string },
): ReplyInput {
  const which = decision === 'active' ? 'approved' : 'rejected';
  return { subject: t(`${which}.subject`), body: t(`${which}.body`, values) };
}
