import { type MemberRecord, localeOfMember } from '../member.ts';
import type { Claim } from './claim.ts';
import type { SubmissionDependencies } from '#features/submissions/server/submission.ts';
import { CONFIRMATION_DAYS, confirmationLink } from './confirmation-link.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';
import { visitorMail } from '#features/mail/server/visitor-mail.ts';

type MailDependencies = Pick<SubmissionDependencies, 'secret' | 'settings' | 'now'>;

export interface Occasion {
  /** What the e-mail answers to. */
  readonly occasion: string;
  /** Of a registration that came after the one that the record was made of. */
  readonly claim?: Claim | undefined;
}

/**
 * The e-mail whose link proves a member's e-mail address. Nothing that was typed is repeated in it: whoever types a
 * stranger's address must not write to them in our name.
 * @param occasion for another one than the first
 * @throws StoreUnavailable where the secret cannot be read, without which there is no link
 */
export async function confirmationOf(
  member: MemberRecord,
  dependencies: MailDependencies,
  { occasion, claim }: Partial<Occasion> = {},
): Promise<OutgoingMail> {
  const { siteUrl } = dependencies.settings;
  const locale = claim?.locale ?? localeOfMember(member);
  const secret = await dependencies.secret();
  const href = confirmationLink(member, { secret, siteUrl, locale, now: dependencies.now(), claim });
  const { id: entityId, email: to } = member;
  const mail = { purpose: 'confirmation', entity: 'members', entityId, to, locale } as const;
  const of = { ...mail, ...(occasion !== undefined && { occasion }) };
  return visitorMail(of, dependencies, (t, { name, site }) => ({
    subject: t('confirmation.subject', { name }),
    body: [
      t('confirmation.before', { name }),
      { label: t('confirmation.button'), href },
      t('confirmation.after', { days: CONFIRMATION_DAYS }),
    ],
    isLetter: true,
    why: t('confirmation.why', { site }),
  }));
}

/** Tells the owner of an e-mail address that somebody registered with it, though it is a member's already. */
export function alreadyMemberOf(
  { id: entityId, email: to }: MemberRecord,
  locale: OutgoingMail['locale'],
  dependencies: MailDependencies,
  occasion: string,
): Promise<OutgoingMail> {
  const mail = { purpose: 'alreadyMember', entity: 'members', entityId, occasion, to, locale } as const;
  return visitorMail(mail, dependencies, (t, facts) => ({
    subject: t('alreadyMember.subject', facts),
    body: [t('alreadyMember.body', facts)],
    isLetter: true,
    why: t('alreadyMember.why', facts),
  }));
}
