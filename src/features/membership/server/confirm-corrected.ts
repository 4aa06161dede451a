import { comparedEmail } from '#fields/compared-email.ts';
import { mailsAbout } from '#features/mail/server/mail-records.ts';
import { formsSecret } from '#http/secret.ts';
import { logFailure } from '#http/log.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import { isWaiting } from '../decision.ts';
import type { MemberRecord } from '../member.ts';
import { confirmationOf } from './confirmation-mail.ts';

/**
 * Sends the link that confirms an e-mail address to one that staff have corrected, once for each: the first link went to
 * whom that address belongs to, and confirms nothing any more. Never throws, since what was saved stands.
 */
export async function confirmCorrected(member: MemberRecord, call: AdminCall): Promise<void> {
  if (!isWaiting(member) || member.emailVerified) return;
  try {
    const mails = await mailsAbout(`members/${member.id}`, call);
    const sent = mails.filter(({ purpose }) => purpose === 'confirmation');
    const address = comparedEmail(member.email);
    if (sent.length === 0 || sent.some(({ to }) => comparedEmail(to) === address)) return;
    const dependencies = { ...call, secret: () => formsSecret(call.stores) };
    await call.outbox(await confirmationOf(member, dependencies, { occasion: `corrected ${address}` }));
  } catch (error) {
    logFailure(error);
  }
}
