import * as v from 'valibot';
import type { StaffEntity } from '#fields/staff-access.ts';
import type { AdminCall } from './admin-call.ts';
import { noteRepeated, type RepeatedEntry } from './audit/note-repeated.ts';

const listSchema = v.object({ items: v.optional(v.array(v.unknown())), total: v.optional(v.unknown()) });

/**
 * Notes that somebody reads on and on in what is stored about people, without taking an export: the 10th, 100th and
 * 1,000th record of an hour, and ten times as many rows of lists, as a list may show two hundred at once. What people
 * look at in their daily work is not noted one by one. A list that counts somebody and shows nobody tells who is known:
 * it is one row.
 * @param answer what the caller is shown; a record where there is none
 * @throws StoreUnavailable
 */
export async function noteRead(call: AdminCall, entity: StaffEntity, answer?: Response): Promise<void> {
  const { items, total } = v.parse(listSchema, (await answer?.clone().json()) ?? {});
  if (items) return noteRowsRead(call, entity, items.length || (total ? 1 : 0));
  await noteRepeated(call, readOf(call, entity, entity));
}

/** Notes that somebody is told of so many records of an entity at once: see `noteRead`. @throws StoreUnavailable */
export async function noteRowsRead(call: AdminCall, entity: StaffEntity, rows: number): Promise<void> {
  if (rows > 0) await noteRepeated(call, { ...readOf(call, entity, `${entity}/rows`), rows });
}

const readOf = ({ user, origin }: AdminCall, entity: StaffEntity, same: string): RepeatedEntry => {
  return { actor: user, action: 'read', entity, entityId: '', origin, same, each: 0 };
};
