import type { ApplicationRecord } from '#features/applications/application-record.ts';
import type { ContactRecord } from '#features/contact/contact-record.ts';
import { FALLBACK_LOCALE } from '#i18n/locale.ts';
import type { Locale } from '#i18n/locales.ts';
import type { MemberRecord } from '#features/membership/member.ts';

/** What the mails about something sent by a form need to know of it. */
export interface Submitted {
  readonly entity: 'contacts' | 'members' | 'applications';
  readonly id: string;
  /** The sender's address. */
  readonly email: string;
  /** The language in which the form was sent. */
  readonly locale: Locale;
  /** A robot's, as far as we can tell: nobody gets a mail about it, since the address is most likely a stranger's. */
  readonly isSpam: boolean;
  /** As the job itself is called, never as the sender typed it. */
  readonly jobTitle?: string | undefined;
}

export const submittedContact = ({
  id,
  email,
  locale,
  status,
}: Pick<ContactRecord, 'id' | 'email' | 'locale' | 'status'>): Submitted => ({
  entity: 'contacts',
  id,
  email,
  locale,
  isSpam: status === 'spam',
});

/** @param isSpam a member's record does not tell */
export const submittedMember = (
  { id, email, consents }: Pick<MemberRecord, 'id' | 'email' | 'consents'>,
  isSpam = false,
): Submitted => ({
  entity: 'members',
  id,
  email,
  locale: consents.privacyPolicy?.locale ?? FALLBACK_LOCALE,
  isSpam,
});

export const submittedApplication = ({
  id,
  email,
  locale,
  spam,
  jobTitle,
}: Pick<ApplicationRecord, 'id' | 'email' | 'locale' | 'spam' | 'jobTitle'>): Submitted => ({
  entity: 'applications',
  id,
  email,
  locale,
  isSpam: spam,
  jobTitle,
});
