import type { RecordBase } from '#fields/record.ts';
import type { AdminCall } from './admin-call.ts';
import { changesBetween } from './audit/changes.ts';
import { eachRecord, readIds } from './each-record.ts';
import { parseInput, readBody } from './input.ts';
import { noteAudit } from './audit/note-audit.ts';
import type { WritesDefinition } from './record-definition.ts';
import { HttpError } from '#http/http-error.ts';

/** `PATCH /api/admin/{entity}` `{ids, change}`: the same change to many records (http.md#records). */
export function bulkChange<T extends RecordBase, Create, Update>(
  entity: string,
  { bulk, open, update, settled, audited, written }: WritesDefinition<T, Create, Update>,
) {
  if (!bulk) return undefined;
  return async (call: AdminCall): Promise<Response> => {
    const body = await readBody(call.request);
    const ids = readIds(body);
    const change = parseInput(bulk, changeOf(body));
    if (Object.keys(change).length === 0) {
      throw new HttpError(422, { errors: { change: { key: 'nothingToChange' } } });
    }
    const repository = open(call.stores, call.now);
    return eachRecord(call, ids, async (id) => {
      let before: T | undefined;
      const record = await repository.update(id, (current) => {
        before = current;
        // As a whole the record must pass the same rules as when it is saved on its own.
        return update.fields(current, parseInput(update.schema, { ...current, ...change }), call);
      });
      await settled?.(record, call);
      const effects = await written?.(call, before, record);
      const changes = changesBetween(before && audited(before), audited(record));
      return { ...effects, ...(await noteAudit(call, { action: 'update', entity, entityId: id, changes })) };
    });
  };
}

/** The `change` of a body; nothing where it has none. */
export const changeOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'change' in body ? body.change : {};
