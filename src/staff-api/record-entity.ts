import type { RecordCall } from './admin-call.ts';
import { entityRows, type IndexedRows } from './entity-index.ts';
import type { AdminEntity } from './entity.ts';
import { listViews } from './kept-list.ts';
import type { RowsDefinition, WritesDefinition } from './record-definition.ts';
import { recordReads } from './record-reads.ts';
import { recordWrites } from './record-writes.ts';
import type { RecordBase } from '#fields/record.ts';
import type { StaffEntity } from '#fields/staff-access.ts';

/** Everything that the staff API offers of an entity whose records are in a repository. */
export function recordEntity<T extends RecordBase, Row extends RecordBase, Create, Update>(
  name: StaffEntity,
  definition: {
    readonly rows: RowsDefinition<T, Row>;
    readonly writes: WritesDefinition<T, Create, Update>;
    /** Of these rows, where others read them too. */
    readonly index?: IndexedRows<Row>;
  },
) {
  const index = definition.index ?? entityRows(definition.rows);
  const reads = recordReads(name, definition.rows, index);
  const writes = recordWrites(name, definition.writes);
  const entity: AdminEntity = {
    name,
    records: index,
    personal: definition.writes.personal,
    collection: {
      GET: reads.list,
      ...(writes.post && { POST: writes.post }),
      ...(writes.patch && { PATCH: writes.patch }),
    },
    collectionActions: { csv: { GET: reads.csv }, views: listViews(name) },
    record: { GET: writes.get, PUT: writes.put, DELETE: writes.delete },
    recordActions: {
      undelete: { POST: writes.undelete },
      history: { GET: (call) => history(name, call) },
    },
  };
  return { entity, index, reads };
}

/** `GET /{entity}/{id}/history?page&perPage`: what staff did to a record, newest first; also after its deletion. */
export async function history(entity: string, call: RecordCall): Promise<Response> {
  const url = new URL(call.url);
  url.searchParams.set('filter[entity]', entity);
  url.searchParams.set('filter[entityId]', call.id);
  return call.auditList({ ...call, url });
}
