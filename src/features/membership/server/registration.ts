import { memberFields } from '../member-fields.ts';
import { given } from '#fields/table/given.ts';
import type { Fields } from '#store/repository.ts';
import type { MemberRecord } from '../member.ts';
import type { MembershipFields } from '../membership.ts';
import { storedConsent, storedConsents } from '#features/consents/server/stored-consents.ts';
import type { ReceivedSubmission } from '#features/submissions/server/submission-kind.ts';

/** A registration as a member's record: pending, its e-mail address not proved yet. */
export const pendingMember = (
  { consents, ...person }: MembershipFields,
  { trust, locale, at }: Pick<ReceivedSubmission, 'trust' | 'locale' | 'at'>,
): Fields<MemberRecord> => ({
  ...given(memberFields, person),
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
