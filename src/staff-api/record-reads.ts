import type { RecordBase } from '#fields/record.ts';
import { json } from '#http/answer.ts';
import type { AdminCall } from './admin-call.ts';
import { noteTaken } from './audit/note-taken.ts';
import { csvResponse } from './csv/csv-response.ts';
import type { EntityRows } from './entity-index.ts';
import { matchingRows, pageOf } from './list/list-rows.ts';
import { readListQuery } from './list/query.ts';
import type { TableDefinition } from './record-definition.ts';

/** The list of an entity and its export, which take the same filters. */
export function recordReads<Row extends RecordBase>(
  name: string,
  definition: TableDefinition<Row>,
  index: EntityRows<Row>,
) {
  async function matching(call: AdminCall) {
    const query = readListQuery(definition, call.url.searchParams);
    const { rows, unreadable } = await index.rows(call);
    const { visible } = definition;
    const wanted = visible ? { ...query, tests: [...query.tests, (row: Row) => visible(row, call)] } : query;
    return { query, unreadable, matches: matchingRows(rows, wanted, index.memory(call)) };
  }

  return {
    async list(call: AdminCall): Promise<Response> {
      const { query, unreadable, matches } = await matching(call);
      const page = pageOf(matches, query);
      const items = page.items.map((row) => definition.toItem(row, call));
      return json(200, { ...page, items, ...(unreadable.length > 0 && { unreadable }) });
    },
    async csv(call: AdminCall): Promise<Response> {
      const { matches } = await matching(call);
      const { columns, columnsFor } = definition;
      const shown = (await columnsFor?.(call)) ?? columns;
      // Not what was searched for, which may be a name.
      const changes = [{ field: 'rows', from: null, to: String(matches.length) }];
      const headers = await noteTaken(call, { action: 'export', entity: name, entityId: '', changes });
      return csvResponse(name, shown, matches, call, headers);
    },
  };
}
