import type { RecordBase } from '../../../src/schemas/record.ts';
import type { AdminCall } from './admin-call.ts';
import { changesBetween } from './changes.ts';
import { eachRecord, readIds } from './each-record.ts';
import { accepted, readBody } from './input.ts';
import { noteAudit } from './note-audit.ts';
import type { WritesDefinition } from './record-definition.ts';
import { Refusal } from './refusal.ts';

/** `PATCH /api/admin/{entity}` `{ids, change}`: the same change to many records (design.md, "Admin writes"). */
export function bulkChange<T extends RecordBase, Create, Update>(
  entity: string,
  { bulk, open, update, audited }: WritesDefinition<T, Create, Update>,
) {
  if (!bulk) return undefined;
  return async (call: AdminCall): Promise<Response> => {
    const body = await readBody(call.request);
    const ids = readIds(body);
    const change = accepted(bulk, changeOf(body));
    if (Object.keys(change).length === 0) {
      throw new Refusal(422, { errors: { change: { key: 'nothingToChange' } } });
    }
    const repository = open(call.stores, call.now);
    return eachRecord(call, ids, async (id) => {
      let before: T | undefined;
      const record = await repository.update(id, (current) => {
        before = current;
        // As a whole the record must pass the same rules as when it is saved on its own.
        return update.fields(current, accepted(update.schema, { ...current, ...change }));
      });
      const changes = changesBetween(before && audited(before), audited(record));
      return noteAudit(call, { action: 'update', entity, entityId: id, changes });
    });
  };
}

const changeOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'change' in body ? body.change : {};
