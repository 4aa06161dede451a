import { categories } from './category-records.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import { eachRecord, readIds } from '#staff-api/each-record.ts';
import { readBody } from '#staff-api/input.ts';
import { noteAudit } from '#staff-api/audit/note-audit.ts';
import { purgeTags } from '#staff-api/purge-tags.ts';

/** Pages that show names or the order of categories. */
export const CATEGORY_TAGS = ['categories'];

/**
 * `PATCH /api/admin/categories/order` `{ids}`: each gets its place in the list as `order`, from 0. Those that stand
 * there already are left as they are.
 */
export async function reorder(call: AdminCall): Promise<Response> {
  const ids = readIds(await readBody(call.request));
  const repository = categories(call.stores, call.now);
  const answer = await eachRecord(call, ids, async (id) => {
    const order = ids.indexOf(id);
    const before = await repository.get(id);
    if (before.order === order) return {};
    await repository.update(id, (current) => ({ ...current, order }));
    const changes = [{ field: 'order', from: String(before.order), to: String(order) }];
    return noteAudit(call, { action: 'update', entity: 'categories', entityId: id, changes });
  });
  const headers = await purgeTags(call, CATEGORY_TAGS);
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}
