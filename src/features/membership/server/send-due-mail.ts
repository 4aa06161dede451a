import { formsSecret } from '#http/secret.ts';
import { logFailure } from '#http/log.ts';
import { unlessGone } from '#store/errors.ts';
import type { StoresAndClock } from '#store/stores.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';
import type { MemberRecord } from '../member.ts';
import { members } from './member-records.ts';
import { decisionMail, endedMail, type MemberMailDependencies } from './membership-mails.ts';

export interface DueMailDependencies extends StoresAndClock, MemberMailDependencies {
  /** Keeps an e-mail and tries to send it. @returns undefined where nobody knows whether it is kept */
  readonly outbox: (mail: OutgoingMail) => Promise<string | undefined>;
}

/**
 * Sends the e-mail that is due after the last step and notes that: the same one however often; the sweep continues.
 * @returns the member as stored then @throws StoreUnavailable
 */
export async function sendDueMail(
  member: MemberRecord,
  dependencies: DueMailDependencies,
): Promise<MemberRecord> {
  if (!member.mailing) return member;
  const step = member.steps?.at(-1);
  const mail = step?.mail
    ? await decisionMail(member, step.mail, dependencies)
    : member.status === 'expired' && (await endedMail(member, dependencies));
  if (mail && (await dependencies.outbox(mail)) === undefined) return member;
  const { stores, now } = dependencies;
  const noted = members(stores, now).update(member.id, ({ mailing, ...current }) => ({
    ...current,
    // Another step came meanwhile, with an e-mail of its own.
    ...(mailing && current.steps?.length !== member.steps?.length && { mailing }),
  }));
  return (await noted.catch(unlessGone)) ?? member;
}

/** The same for a decision just stored, which stands: the sweep continues. @returns the member as stored then */
export async function sendDecision(member: MemberRecord, call: AdminCall): Promise<MemberRecord> {
  if (!member.steps?.at(-1)?.mail) return member;
  const secret = () => formsSecret(call.stores);
  return sendDueMail(member, { ...call, secret }).catch((error: unknown) => {
    logFailure(error);
    return member;
  });
}
