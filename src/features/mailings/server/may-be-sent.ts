import { consents } from '#features/consents/server/consent-records.ts';
import { consentId } from '#features/consents/server/record-consents.ts';
import { mayGetNews } from '#features/membership/member.ts';
import { members } from '#features/membership/server/member-records.ts';
import { personKey } from '#fields/person-key.ts';
import type { WaitingMail } from '#staff-api/admin-call.ts';
import type { StoresAndClock } from '#store/stores.ts';
import { mailings } from './mailing-records.ts';

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

/** Whether an e-mail that waits is still wanted, where it is one of news: not of an article that went offline. @throws StoreUnavailable */
export async function isStillWanted(
  { purpose, entity, entityId, mailing }: WaitingMail,
  dependencies: StoresAndClock,
): Promise<boolean> {
  // What staff send to themselves to look at is about their account.
  if (purpose !== 'news' || entity !== 'members') return true;
  const { stores, now } = dependencies;
  const sent = mailing ? await mailings(stores, now).find(mailing) : undefined;
  return sent?.state !== 'stopped' && (await mayBeSentNews(entityId, dependencies));
}
