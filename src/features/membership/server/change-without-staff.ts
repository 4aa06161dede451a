import { logFailure } from '#http/log.ts';
import { audit } from '#staff-api/audit/audit.ts';
import { changesBetween } from '#staff-api/audit/changes.ts';
import type { Fields } from '#store/repository.ts';
import type { StoresAndClock } from '#store/stores.ts';
import type { MemberRecord } from '../member.ts';
import { members } from './member-records.ts';
import { auditedMember } from './updated-member.ts';

/**
 * Changes a member at the member's own request, or because a day has come. The history shows that no member of staff did
 * it, and nothing where nothing was changed; the record itself tells how it stands. @throws NotFound; StoreUnavailable
 */
export async function changeWithoutStaff(
  id: string,
  next: (current: MemberRecord) => Fields<MemberRecord>,
  { stores, now }: StoresAndClock,
  action = 'update',
): Promise<MemberRecord> {
  let before: MemberRecord | undefined;
  const record = await members(stores, now).update(id, (current) => {
    before = current;
    return next(current);
  });
  const changes = changesBetween(before && auditedMember(before), auditedMember(record));
  const entry = { actor: null, action, entity: 'members', entityId: id, changes };
  if (changes.length > 0) await audit(stores, entry, now).catch(logFailure);
  return record;
}
