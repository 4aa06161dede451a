import type { Submitted } from '#features/submissions/server/submitted.ts';
import { FALLBACK_LOCALE } from '#i18n/locale.ts';
import type { MemberRecord } from '../member.ts';

/** What the e-mails about a registration need to know of it. @param isSpam a member's record does not tell */
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
