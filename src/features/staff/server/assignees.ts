import { listStaff } from './staff-records.ts';
import { mayDo } from '#fields/staff-access.ts';
import { compareText } from '#i18n/collation.ts';
import { json } from '#http/answer.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import type { AdminEntity } from '#staff-api/entity.ts';

/** The names of all accounts by their ids, those that are disabled too. */
export const staffNames = async (call: Pick<AdminCall, 'stores'>): Promise<ReadonlyMap<string, string>> =>
  new Map((await listStaff(call)).map(({ id, name }) => [id, name]));

/** `GET /api/admin/assignees`: who there is, and to whom an inquiry can be given. No more: accounts are for owners. */
async function assignees(call: AdminCall): Promise<Response> {
  const active = (await listStaff(call)).filter(({ disabled }) => !disabled);
  const items = active.map(({ id, name, role }) => ({
    ...{ id, name },
    // Whoever cannot open an inquiry would never learn of it.
    mayAnswer: mayDo(role, 'contacts', 'write'),
  }));
  return json(200, { items: items.toSorted((a, b) => compareText(a.name, b.name)) });
}

/** A URL of its own among the entities. */
export const assigneesEntity: AdminEntity = {
  name: 'assignees',
  collection: { GET: assignees },
};
