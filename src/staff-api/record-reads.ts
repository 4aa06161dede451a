import type { RecordBase } from '#fields/record.ts';
import { json } from '#http/answer.ts';
import type { AdminCall } from './admin-call.ts';
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
      const items = page.items.map(definition.toItem);
      return json(200, { ...page, items, ...(unreadable.length > 0 && { unreadable }) });
    },
    async csv(call: AdminCall): Promise<Response> {
      const { matches } = await matching(call);
      const { columns, columnsFor } = definition;
      return csvResponse(name, (await columnsFor?.(call)) ?? columns, matches, call);
    },
  };
}
