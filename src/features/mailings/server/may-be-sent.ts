import { consents } from '#features/consents/server/consent-records.ts';
import { consentId } from '#features/consents/server/record-consents.ts';
import { mayGetNews } from '#features/membership/member.ts';
import { members } from '#features/membership/server/member-records.ts';
import { personKey } from '#fields/person-key.ts';
import type { WaitingMail } from '#staff-api/admin-call.ts';
import type { StoresAndClock } from '#store/stores.ts';

/**
 * Whether news may be sent to a member now: the record says so, the e-mail address is proved, and the proof that exactly
 * this address asked for news (PDPA, section 19) is there and was not withdrawn. @throws StoreUnavailable
 */
export async function mayBeSentNews(memberId: string, { stores, now }: StoresAndClock): Promise<boolean> {
  const member = await members(stores, now).find(memberId);
  if (!member || !mayGetNews(member)) return false;
  const proof = await consents(stores, now).find(consentId({ entity: 'members', id: memberId }, 'marketing'));
  return proof !== undefined && !proof.withdrawn && personKey(proof.email) === personKey(member.email);
}

/** Whether an e-mail that waits is still wanted, where it is one of news. @throws StoreUnavailable */
export const isStillWanted = async (
  { purpose, entity, entityId }: WaitingMail,
  dependencies: StoresAndClock,
): Promise<boolean> =>
  // What staff send to themselves to look at is about their account.
  purpose !== 'news' || entity !== 'members' || (await mayBeSentNews(entityId, dependencies));
