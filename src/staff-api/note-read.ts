import type { StaffEntity } from '#fields/staff-access.ts';
import type { AdminCall } from './admin-call.ts';
import { noteRepeated } from './audit/note-repeated.ts';

/**
 * Notes that somebody reads on and on in what is stored about people, without taking an export: the 10th, 100th and
 * 1,000th list or record of an hour. What people look at in their daily work is not noted one by one.
 * @throws StoreUnavailable
 */
export const noteRead = ({ stores, now, user, origin }: AdminCall, entity: StaffEntity): Promise<void> =>
  noteRepeated(
    { stores, now },
    { actor: user, action: 'read', entity, entityId: '', origin, same: entity, each: 0 },
  );
