import * as v from 'valibot';
import { bangkokDay } from '#fields/day.ts';
import { staffEntries } from '#fields/table/schemas.ts';
import { missingOrWrong } from '#fields/text.ts';
import type { Fields } from '#store/repository.ts';
import type { StoresAndClock } from '#store/stores.ts';
import { type MemberRecord, namedSchema } from '../member.ts';
import { memberFields } from '../member-fields.ts';
import { changeWithoutStaff } from './change-without-staff.ts';
import { memberByEmail } from './member-records.ts';

// What a member says of the own entry in the directory, without staff.

const { website, industry, province, about } = staffEntries(memberFields);

/** What a member may write: all of the entry but the logo, which staff take into the library. */
export const ownListingSchema = v.intersect([
  v.object({ website, industry, province, about }, missingOrWrong),
  namedSchema,
]);
export type OwnListing = v.InferOutput<typeof ownListingSchema>;

/** Where the wish was expressed: the member's own page, which only the owner of the address can open. */
const OWN_PAGE = '/member/me';

/**
 * A member with what the member says, of the company at least, and whether the directory shows it; within seconds it does,
 * while the membership lasts. The caller has made sure that it is the member.
 */
export const withOwnListing = (
  current: MemberRecord,
  said: OwnListing,
  now: number,
): Fields<MemberRecord> => ({
  ...current,
  ...said,
  directoryProof: !said.directory
    ? undefined
    : current.directory
      ? current.directoryProof
      : `${OWN_PAGE} ${bangkokDay(now)}`,
});

/** Whether the member with this e-mail address asked to be in the directory. @throws StoreUnavailable */
export const isListed = async (email: string, { stores }: StoresAndClock): Promise<boolean> =>
  (await memberByEmail(stores, email))?.directory === true;

/** Takes the member with this e-mail address out of the directory; who is none, or not in it, stays so. @throws StoreUnavailable */
export async function leaveDirectory(email: string, dependencies: StoresAndClock): Promise<void> {
  const member = await memberByEmail(dependencies.stores, email);
  if (!member?.directory) return;
  const out = (current: MemberRecord) => ({ ...current, directory: undefined, directoryProof: undefined });
  await changeWithoutStaff(member.id, out, dependencies, 'withdraw');
}
