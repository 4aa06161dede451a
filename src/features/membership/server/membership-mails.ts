import type { WithdrawalDependencies } from '#features/consents/server/withdrawal-link.ts';
import { organisationIn, inboxOf } from '#features/mail/server/frame.ts';
import type { Settings } from '#http/settings.ts';
import { pinnedPath } from '#i18n/pinned-path.ts';
import { longDate } from '#i18n/dates.ts';
import { translator } from '#i18n/translator.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';
import { visitorMail } from '#features/mail/server/visitor-mail.ts';
import { type MemberRecord, type MemberStep, localeOfMember, memberName } from '../member.ts';

export interface MemberMailDependencies extends WithdrawalDependencies {
  readonly settings: Pick<Settings, 'siteUrl'> & Partial<Pick<Settings, 'mailTo'>>;
}

/** What every e-mail to a member has: language, way out, and where answers go. */
function mailTo(member: MemberRecord, dependencies: MemberMailDependencies) {
  const { siteUrl, mailTo: inbox } = dependencies.settings;
  const { id, email } = member;
  const locale = localeOfMember(member);
  const { name: organisation, hotline } = organisationIn(locale);
  const t = translator(locale, 'membershipMails');
  const build = (
    purpose: 'decision' | 'reminder' | 'ended',
    occasion: string,
    { subject, body }: { readonly subject: string; readonly body: string },
    link?: string,
  ): Promise<OutgoingMail> => {
    const mail = { purpose, entity: 'members', entityId: id, occasion, to: email, locale } as const;
    return visitorMail({ ...mail, replyTo: inboxOf(inbox, locale) }, dependencies, (_, facts) => ({
      subject,
      body: link ? [body, { label: link, href: `${siteUrl}${pinnedPath(locale, '/member/me')}` }] : [body],
      why: t('why', facts),
    }));
  };
  const until = member.expiresAt ? longDate(locale, member.expiresAt) : '';
  return { t, build, values: { name: memberName(member), organisation, hotline, until } };
}

/** Tells a person what was decided on the registration, in the words of staff. */
export const decisionMail = (
  member: MemberRecord,
  words: NonNullable<MemberStep['mail']>,
  dependencies: MemberMailDependencies,
): Promise<OutgoingMail> => mailTo(member, dependencies).build('decision', words.id, words);

/** Reminds a member so many days before the end at most. */
export function reminderMail(
  member: MemberRecord,
  days: number,
  dependencies: MemberMailDependencies,
): Promise<OutgoingMail> {
  const { t, build, values } = mailTo(member, dependencies);
  const words = { subject: t('reminder.subject', values), body: t('reminder.body', values) };
  return build('reminder', reminderOccasion(member, days), words, t('ownPage'));
}

/** Tells a member that the membership is over. */
export function endedMail(member: MemberRecord, dependencies: MemberMailDependencies): Promise<OutgoingMail> {
  const { t, build, values } = mailTo(member, dependencies);
  const words = { subject: t('ended.subject', values), body: t('ended.body', values) };
  return build('ended', member.expiresAt ?? '', words, t('ownPage'));
}

/** Tells one reminder from another: by the end that it is about, and how long before. */
export const reminderOccasion = ({ expiresAt = '' }: Pick<MemberRecord, 'expiresAt'>, days: number): string =>
  `${expiresAt} ${days}`;
