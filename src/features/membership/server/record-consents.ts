import { recordGivenConsents } from '#features/consents/server/record-given-consents.ts';
import type { Stores } from '#store/stores.ts';
import type { MemberRecord } from '../member.ts';

/** Records what somebody agreed to in a registration. @throws StoreUnavailable */
export const recordConsents = (
  member: MemberRecord,
  dependencies: { readonly stores: Stores; readonly now: () => number },
): Promise<void> =>
  recordGivenConsents('members', `${member.firstName} ${member.lastName}`, member, dependencies);
