import type { AdminCall, RecordCall } from './admin-call.ts';
import { bulkUndo } from './bulk-undo.ts';
import { changesBetween } from './audit/changes.ts';
import { noteAudit } from './audit/note-audit.ts';
import { eachRecord, readIds } from './each-record.ts';
import { BASE } from './entity.ts';
import { parseInput, readBody } from './input.ts';
import { etagOf, matchedVersion, staleRefusal } from './preconditions.ts';
import type { WritesDefinition } from './record-definition.ts';
import type { RecordBase } from '#fields/record.ts';
import { json, noContent } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import { submissionDigest, submissionId } from '#http/submission-id.ts';
import { Conflict } from '#store/errors.ts';

/** POST, PATCH, GET, PUT, DELETE of records, and the undoing of a deletion. */
export function recordWrites<T extends RecordBase, Create, Update>(
  entity: string,
  definition: WritesDefinition<T, Create, Update>,
) {
  const { create, update, bulk, guard, settled, audited, personal, written } = definition;
  const repositoryOf = ({ stores, now }: AdminCall) => definition.open(stores, now);
  async function note(call: AdminCall, action: string, id: string, before?: T, after?: T, erased?: T) {
    const effects = await written?.(call, before ?? erased, after);
    const changes = changesBetween(before && audited(before), after && audited(after));
    return { ...effects, ...(await noteAudit(call, { action, entity, entityId: id, changes })) };
  }

  return {
    post:
      create &&
      (async (call: AdminCall): Promise<Response> => {
        const body = await readBody(call.request);
        const input = parseInput(create.schema, body);
        const id = submissionId(call.request.headers.get('idempotency-key'), undefined);
        const submission = submissionDigest([JSON.stringify(input)]);
        const fields = await create.fields(input, call);
        const record = await repositoryOf(call).create(fields, { id, submission }).catch(unlessKeyTaken);
        const headers = await note(call, 'create', record.id, undefined, record);
        const location = `${BASE}${entity}/${record.id}`;
        return json(201, record, { ...etagOf(record), Location: location, ...headers });
      }),

    /** `{ids, change}`: the same change to many records (http.md#records). */
    patch:
      bulk &&
      (async (call: AdminCall): Promise<Response> => {
        const body = await readBody(call.request);
        const ids = readIds(body);
        const change = parseInput(bulk, changeOf(body));
        if (Object.keys(change).length === 0) {
          throw new HttpError(422, { errors: { change: { key: 'nothingToChange' } } });
        }
        const undo = bulkUndo(bulk, body);
        const { told, headers } = await eachRecord(call, ids, async (id) => {
          let before: T | undefined;
          const record = await repositoryOf(call).update(id, (current) => {
            undo.refuseChanged(current);
            before = current;
            // As a whole the record must pass the same rules as when it is saved on its own.
            return update.fields(current, parseInput(update.schema, { ...current, ...change }), call);
          });
          if (before) undo.note(id, before, record);
          await settled?.(record, call);
          return note(call, 'update', id, before, record);
        });
        return json(200, { ...told, ...undo.told() }, headers);
      }),

    async get(call: RecordCall): Promise<Response> {
      const record = await repositoryOf(call).get(call.id);
      return json(200, record, etagOf(record));
    },

    async put(call: RecordCall): Promise<Response> {
      const repository = repositoryOf(call);
      const current = await repository.get(call.id);
      const body = await readBody(call.request);
      const ifVersion = matchedVersion(call.request, current);
      const input = parseInput(update.schema, body);
      const change = (record: T) => update.fields(record, input, call);
      await guard?.(current, change(current), call);
      const stored = await repository.update(call.id, change, { ifVersion }).catch(async (error: unknown) => {
        const lostRace = error instanceof Conflict && error.isLostRace;
        throw lostRace ? staleRefusal(await repository.get(call.id)) : error;
      });
      const record = (await settled?.(stored, call)) ?? stored;
      const headers = await note(call, 'update', call.id, current, record);
      return json(200, record, { ...etagOf(record), ...headers });
    },

    async delete(call: RecordCall): Promise<Response> {
      const repository = repositoryOf(call);
      if (guard) await guard(await repository.get(call.id), undefined, call);
      const record = await repository.remove(call.id);
      const headers = await note(call, 'delete', call.id, personal ? undefined : record, undefined, record);
      return noContent(headers);
    },

    async undelete(call: RecordCall): Promise<Response> {
      const record = await repositoryOf(call).undelete(call.id);
      const headers = await note(call, 'undelete', call.id, undefined, personal ? undefined : record);
      return json(200, record, { ...etagOf(record), ...headers });
    },
  };
}

/** An `Idempotency-Key` that was used for something else; a taken value says its field itself. */
export function unlessKeyTaken(error: unknown): never {
  const keyTaken = error instanceof Conflict && error.field === undefined;
  throw keyTaken ? new HttpError(409, { key: 'alreadyTaken' }) : error;
}

/** The `change` of a body; nothing where it has none. */
export const changeOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'change' in body ? body.change : {};
