import * as v from 'valibot';
import { isoInstantSchema } from '#fields/record.ts';
import { LOCALES } from '#i18n/locales.ts';
import { type MemberRecord, localeOfMember } from '../member.ts';
import type { MembershipFields } from '../membership.ts';
import type { ReceivedSubmission } from '#features/submissions/server/submission-kind.ts';
import { storedConsent, storedConsents } from '#features/consents/server/stored-consents.ts';

/** What somebody says of themselves in a registration: what a confirmation link shows, and what is confirmed by it. */
export const claimSchema = v.object({
  firstName: v.string(),
  lastName: v.string(),
  phone: v.string(),
  marketing: v.boolean(),
  locale: v.picklist(LOCALES),
  at: isoInstantSchema,
});
export type Claim = v.InferOutput<typeof claimSchema>;

export const claimOfForm = (
  { firstName, lastName, phone, consents }: MembershipFields,
  { locale, at }: Pick<ReceivedSubmission, 'locale' | 'at'>,
): Claim => ({ firstName, lastName, phone, marketing: consents.marketing, locale, at });

export const claimOfMember = (member: MemberRecord): Claim => ({
  firstName: member.firstName,
  lastName: member.lastName,
  phone: member.phone,
  marketing: member.consents.marketing?.given === true,
  locale: localeOfMember(member),
  at: member.createdAt,
});

/** What of a member's record is somebody's own claim, once it is proved. */
export const confirmedMember = ({ firstName, lastName, phone, marketing, locale, at }: Claim) => ({
  firstName,
  lastName,
  phone,
  locale,
  consents: { ...storedConsents(locale, at), marketing: storedConsent('marketing', locale, at, marketing) },
});

/** Whether a claim adds nothing to the other; a missing tick adds nothing. */
export const isPartOf = (claim: Claim, other: Claim): boolean =>
  (['firstName', 'lastName', 'phone'] as const).every((field) => claim[field] === other[field]) &&
  (!claim.marketing || other.marketing);

/** Whether they say the same, a missing tick too: nobody confirms the tick of somebody else. */
export const isSame = (claim: Claim, other: Claim): boolean =>
  isPartOf(claim, other) && claim.marketing === other.marketing;
