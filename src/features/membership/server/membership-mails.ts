import { type WithdrawalDependencies, withdrawHrefFor } from '#features/consents/server/withdrawal-link.ts';
import { framedMail, organisationIn } from '#features/mail/server/frame.ts';
import { emailOfMailbox } from '#features/mail/server/mailbox.ts';
import type { Settings } from '#http/settings.ts';
import type { MemberMail } from '#staff-api/admin-call.ts';
import { pinnedPath } from '#i18n/pinned-path.ts';
import { longDate } from '#i18n/dates.ts';
import { translator } from '#i18n/translator.ts';
import type { MemberRecord } from '../member.ts';
import type { MemberStep } from '../member-step.ts';
import { localeOfMember } from '../member-locale.ts';

/** What e-mails to members are made with. */
export interface MemberMailDependencies extends WithdrawalDependencies {
  readonly settings: Pick<Settings, 'siteUrl'> & Partial<Pick<Settings, 'mailTo'>>;
}

/** What every e-mail to a member has: language, way out, and where answers go. */
async function mailTo(member: MemberRecord, dependencies: MemberMailDependencies) {
  const { siteUrl, mailTo: inbox } = dependencies.settings;
  const { id, email } = member;
  const locale = localeOfMember(member);
  const facts = organisationIn(locale);
  const t = translator(locale, 'membershipMails');
  const withdrawHref = await withdrawHrefFor({ email, locale }, dependencies);
  const why = t('why', { name: facts.name, site: new URL(siteUrl).host });
  const build = (
    purpose: MemberMail['purpose'],
    occasion: string,
    words: { readonly subject: string; readonly body: string },
    link?: string,
  ): MemberMail => ({
    purpose,
    entity: 'members',
    entityId: id,
    occasion,
    to: email,
    replyTo: emailOfMailbox(inbox ?? facts.email),
    locale,
    content: framedMail({
      locale,
      siteUrl,
      subject: words.subject,
      body: link
        ? [words.body, { label: link, href: `${siteUrl}${pinnedPath(locale, '/member/me')}` }]
        : [words.body],
      why,
      withdrawHref,
    }),
  });
  const values = {
    name: `${member.firstName} ${member.lastName}`,
    organisation: facts.name,
    hotline: facts.hotline,
    until: member.expiresAt ? longDate(locale, member.expiresAt) : '',
  };
  return { t, build, values };
}

/** Tells a person what was decided on the registration, in the words of staff. */
export async function decisionMail(
  member: MemberRecord,
  words: NonNullable<MemberStep['mail']>,
  dependencies: MemberMailDependencies,
): Promise<MemberMail> {
  const { build } = await mailTo(member, dependencies);
  return build('decision', words.id, words);
}

/** Reminds a member so many days before the end at most. */
export async function reminderMail(
  member: MemberRecord,
  days: number,
  dependencies: MemberMailDependencies,
): Promise<MemberMail> {
  const { t, build, values } = await mailTo(member, dependencies);
  const words = { subject: t('reminder.subject', values), body: t('reminder.body', values) };
  return build('reminder', reminderOccasion(member, days), words, t('ownPage'));
}

/** Tells a member that the membership is over. */
export async function endedMail(
  member: MemberRecord,
  dependencies: MemberMailDependencies,
): Promise<MemberMail> {
  const { t, build, values } = await mailTo(member, dependencies);
  const words = { subject: t('ended.subject', values), body: t('ended.body', values) };
  return build('ended', member.expiresAt ?? '', words, t('ownPage'));
}

/** Tells one reminder from another: by the end that it is about, and how long before. */
export const reminderOccasion = ({ expiresAt = '' }: Pick<MemberRecord, 'expiresAt'>, days: number): string =>
  `${expiresAt} ${days}`;
