import { recordGivenConsents } from '#features/consents/server/record-consents.ts';
import type { StoresAndClock } from '#store/stores.ts';
import type { MemberRecord } from '../member.ts';

/** Records what somebody agreed to in a registration. @throws StoreUnavailable */
export const recordConsents = (member: MemberRecord, dependencies: StoresAndClock): Promise<void> =>
  recordGivenConsents('members', `${member.firstName} ${member.lastName}`, member, dependencies);
