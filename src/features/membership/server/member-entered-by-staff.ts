import type { Fields } from '#store/repository.ts';
import type { MemberFields, MemberRecord } from '../member.ts';

/** A member whom staff enter needs no consent, and has not yet proved the e-mail address (rules.md#entities). */
export const memberEnteredByStaff = (input: MemberFields): Fields<MemberRecord> => ({
  ...input,
  notes: [],
  consents: {},
  source: 'staff',
  emailVerified: false,
});
