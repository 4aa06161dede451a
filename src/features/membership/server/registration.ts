import { memberFields } from '../member-fields.ts';
import { localeOfMember, memberName, type MemberFields, type MemberRecord } from '../member.ts';
import type { MembershipFields } from '../membership.ts';
import { storedConsent, storedConsents } from '#features/consents/server/stored-consents.ts';
import type { Submitted } from '#features/submissions/server/mails-of.ts';
import type { ReceivedSubmission } from '#features/submissions/server/submission-kind.ts';
import { given } from '#fields/table/given.ts';
import type { Fields } from '#store/repository.ts';
import { recordGivenConsents } from '#features/consents/server/record-consents.ts';
import type { StoresAndClock } from '#store/stores.ts';

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

/** A member whom staff enter needs no consent, and has not yet proved the e-mail address (rules.md#entities). */
export const memberEnteredByStaff = (input: MemberFields): Fields<MemberRecord> => ({
  ...input,
  notes: [],
  consents: {},
  source: 'staff',
  emailVerified: false,
});

/** What the e-mails about a registration need to know of it. */
export const submittedMember = (member: MemberRecord): Submitted => ({
  entity: 'members',
  ...member,
  locale: localeOfMember(member),
});

/** Records what somebody agreed to in a registration. @throws StoreUnavailable */
export const recordConsents = (member: MemberRecord, dependencies: StoresAndClock): Promise<void> =>
  recordGivenConsents('members', memberName(member), member, dependencies);
