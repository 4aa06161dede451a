import { staff, staffIds } from '../../../src/data/staff.ts';
import { json } from '../handle.ts';
import type { AdminCall } from './admin-call.ts';
import type { AdminEntity } from './entity.ts';

/** `GET /api/admin/assignees`: to whom an inquiry can be given. Ids and names only: accounts are for owners. */
async function assignees({ stores }: AdminCall): Promise<Response> {
  const repository = staff(stores);
  const found = await Promise.all((await staffIds(stores)).map((id) => repository.find(id)));
  const items = found.flatMap((person) =>
    person && !person.disabled ? [{ id: person.id, name: person.name }] : [],
  );
  const { compare } = new Intl.Collator('th');
  return json(200, { items: items.toSorted((a, b) => compare(a.name, b.name)) });
}

/** An address of its own among the entities. */
export const assigneesEntity: AdminEntity = {
  name: 'assignees',
  access: 'staff',
  collection: { GET: assignees },
  collectionActions: {},
  record: {},
  recordActions: {},
};
