import type { Fields } from '../../../src/data/repository.ts';
import type { Locale } from '../../../src/schemas/locale.ts';
import type { MemberRecord } from '../../../src/schemas/member.ts';
import type { MembershipFields } from '../../../src/schemas/membership.ts';
import { storedConsent, storedConsents } from '../consents/stored-consents.ts';
import type { Received } from '../submissions/submission-kind.ts';

/** A registration as a member's record: pending, its address not proved yet. */
export const registration = (
  { consents, ...person }: MembershipFields,
  { trust, locale, at }: Pick<Received, 'trust' | 'locale' | 'at'>,
): Fields<MemberRecord> => ({
  ...person,
  status: 'pending',
  notes: [],
  consents: {
    ...storedConsents(locale, at),
    marketing: storedConsent('marketing', locale, at, consents.marketing),
  },
  source: 'form',
  emailVerified: false,
  locale,
  verified: trust === 'verified',
  ...(trust === 'spam' && { spam: true }),
});

/** The language that a member is written to in. */
export const localeOfMember = ({ locale, consents }: MemberRecord, fallback: Locale): Locale =>
  locale ?? consents.privacyPolicy?.locale ?? fallback;
