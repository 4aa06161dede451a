import type { MemberRecord } from '../member.ts';
import type { Claim } from './claim.ts';
import { withdrawHrefFor } from '#features/consents/server/withdrawal-link.ts';
import type { OutgoingMail } from '#features/mail/server/outbox.ts';
import type { SubmissionDependencies } from '#features/submissions/server/submission.ts';
import { CONFIRMATION_DAYS, confirmationLink } from './confirmation-link.ts';
import { localeOfMember } from '../member-locale.ts';
import type { Locale } from '#i18n/locales.ts';
import { translator } from '#i18n/translator.ts';
import type { MailContent } from '#features/mail/server/content.ts';
import { framedMail, organisationIn } from '#features/mail/server/frame.ts';

interface ConfirmationMail {
  readonly locale: Locale;
  readonly siteUrl: string;
  /** From `confirmationLink`. */
  readonly href: string;
  /** From `withdrawalLink`. */
  readonly withdrawHref?: string | undefined;
}

/**
 * Asks a new member to prove the e-mail address. Nothing that was typed is repeated in it: whoever types a stranger's
 * address must not write to them in our name.
 */
function confirmationMail({ locale, siteUrl, href, withdrawHref }: ConfirmationMail): MailContent {
  const t = translator(locale, 'mails');
  const { name } = organisationIn(locale);
  return framedMail({
    locale,
    siteUrl,
    subject: t('confirmation.subject', { name }),
    body: [
      t('confirmation.before', { name }),
      { label: t('confirmation.button'), href },
      t('confirmation.after', { days: CONFIRMATION_DAYS }),
    ],
    isLetter: true,
    why: t('confirmation.why', { site: new URL(siteUrl).host }),
    withdrawHref,
  });
}

interface AlreadyMemberMail {
  readonly locale: Locale;
  readonly siteUrl: string;
  /** From `withdrawalLink`. */
  readonly withdrawHref?: string | undefined;
}

/** Tells the owner of an e-mail address that it is a member's already, and nobody else: the form answers as ever. */
function alreadyMemberMail({ locale, siteUrl, withdrawHref }: AlreadyMemberMail): MailContent {
  const t = translator(locale, 'mails');
  const facts = organisationIn(locale);
  return framedMail({
    locale,
    siteUrl,
    subject: t('alreadyMember.subject', facts),
    body: [t('alreadyMember.body', facts)],
    isLetter: true,
    why: t('alreadyMember.why', { site: new URL(siteUrl).host }),
    withdrawHref,
  });
}

type MailDependencies = Pick<SubmissionDependencies, 'secret' | 'settings' | 'now'>;

export interface Occasion {
  /** What the e-mail answers to. */
  readonly occasion: string;
  /** Of a registration that came after the one that the record was made of. */
  readonly claim?: Claim | undefined;
}

/**
 * The e-mail whose link proves a member's e-mail address.
 * @param occasion for another one than the first
 * @throws StoreUnavailable where the secret cannot be read, without which there is no link
 */
export async function confirmationOf(
  member: MemberRecord,
  dependencies: MailDependencies,
  { occasion, claim }: Partial<Occasion> = {},
): Promise<OutgoingMail> {
  const { settings, now } = dependencies;
  const { siteUrl } = settings;
  const locale = claim?.locale ?? localeOfMember(member);
  const secret = await dependencies.secret();
  const href = confirmationLink(member, { secret, siteUrl, locale, now: now(), claim });
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
