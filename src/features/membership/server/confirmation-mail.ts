import { FALLBACK_LOCALE } from '#i18n/locale.ts';
import type { MemberRecord } from '../member.ts';
import { withdrawHrefFor } from '#features/consents/server/withdrawal-link.ts';
import type { OutgoingMail } from '#features/mail/server/outbox.ts';
import { alreadyMemberMail } from './already-member.ts';
import { confirmationMail } from './confirmation.ts';
import type { SubmissionDependencies } from '#features/submissions/server/submission.ts';
import { confirmationLink } from './confirmation-link.ts';
import { localeOfMember } from './registration.ts';

type MailDependencies = Pick<SubmissionDependencies, 'secret' | 'settings' | 'now'>;

/**
 * The mail whose link proves a member's e-mail address.
 * @param occasion for another one than the first: what it answers to
 * @throws StoreUnavailable where the secret cannot be read, without which there is no link
 */
export async function confirmationOf(
  member: MemberRecord,
  dependencies: MailDependencies,
  occasion?: string,
): Promise<OutgoingMail> {
  const { settings, now } = dependencies;
  const { siteUrl } = settings;
  const locale = localeOfMember(member, FALLBACK_LOCALE);
  const secret = await dependencies.secret();
  const href = confirmationLink(member, { secret, siteUrl, locale, now: now() });
  const withdrawHref = await withdrawHrefFor({ email: member.email, locale }, dependencies);
  return {
    purpose: 'confirmation',
    entity: 'members',
    entityId: member.id,
    ...(occasion !== undefined && { occasion }),
    to: member.email,
    locale,
    content: confirmationMail({ locale, siteUrl, href, withdrawHref }),
  };
}

/** Tells the owner of an e-mail address that somebody registered with it, though it is a member's already. */
export async function alreadyMemberOf(
  member: MemberRecord,
  locale: OutgoingMail['locale'],
  dependencies: MailDependencies,
  occasion: string,
): Promise<OutgoingMail> {
  const { siteUrl } = dependencies.settings;
  const withdrawHref = await withdrawHrefFor({ email: member.email, locale }, dependencies);
  return {
    purpose: 'alreadyMember',
    entity: 'members',
    entityId: member.id,
    occasion,
    to: member.email,
    locale,
    content: alreadyMemberMail({ locale, siteUrl, withdrawHref }),
  };
}
