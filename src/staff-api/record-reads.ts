import type { RecordBase } from '#fields/record.ts';
import { json } from '#http/answer.ts';
import type { AdminCall } from './admin-call.ts';
import { noteTaken } from './note-taken.ts';
import { csvResponse } from './csv/csv-response.ts';
import type { EntityRows } from './entity-index.ts';
import { fold } from './list/fold.ts';
import { type ListMemory, matchingRows, pageOf } from './list/list-rows.ts';
import { readListQuery } from './list/query.ts';
import { comparator } from './list/sort.ts';
import { partInTime, rowsInTime } from './list/time-order.ts';
import type { TableDefinition } from './record-definition.ts';

const countOf = (segments: readonly { readonly count: number }[]): number =>
  segments.reduce((sum, { count }) => sum + count, 0);

/** The list of an entity and its export, which take the same filters. */
export function recordReads<Row extends RecordBase>(
  name: string,
  definition: TableDefinition<Row>,
  index: EntityRows<Row>,
) {
  const itemsOf = async (rows: readonly Row[], call: AdminCall): Promise<readonly object[]> =>
    definition.toItems?.(rows, call) ?? rows.map((row) => definition.toItem(row, call));

  /** What rows are searched by, with what is not in them where there is something to look for. */
  async function searched(call: AdminCall, words: readonly string[]): Promise<ListMemory<Row>> {
    const memory = index.memory(call);
    const also = words.length > 0 ? await definition.alsoSearched?.(call) : undefined;
    return also ? { ...memory, text: (row) => `${memory.text(row)}\n${fold(also(row) ?? '')}` } : memory;
  }

  async function matching(call: AdminCall) {
    const query = readListQuery(definition, call.url.searchParams);
    const { rows, unreadable } = await index.rows(call);
    const { visible } = definition;
    const wanted = visible ? { ...query, tests: [...query.tests, (row: Row) => visible(row, call)] } : query;
    return { query, unreadable, matches: matchingRows(rows, wanted, await searched(call, query.words)) };
  }

  /** What is asked for when it is every row in the order in which they were made: of those only what is shown is read. */
  async function inTime(call: AdminCall) {
    const query = readListQuery(definition, call.url.searchParams);
    const { visible, seesAll, timeSort = 'createdAt', sorts } = definition;
    const field = sorts[query.sort];
    const isPlain = query.words.length === 0 && query.tests.length === 0 && (!visible || seesAll?.(call));
    if (!index.segments || !field || query.sort !== timeSort || !isPlain) return undefined;
    return { query, compare: comparator(field, query.order), ...(await index.segments(call)) };
  }

  async function plainList(call: AdminCall): Promise<Response | undefined> {
    const found = await inTime(call);
    if (!found) return undefined;
    const { query, compare, segments, unreadable } = found;
    const { page, perPage, order } = query;
    const part = { start: (page - 1) * perPage, length: perPage };
    const rows = await partInTime(segments, order, compare, part);
    const total = countOf(segments);
    return json(200, {
      items: await itemsOf(rows, call),
      total,
      page,
      pages: Math.ceil(total / perPage),
      ...(unreadable.length > 0 && { unreadable }),
    });
  }

  return {
    async list(call: AdminCall): Promise<Response> {
      const plain = await plainList(call);
      if (plain) return plain;
      const { query, unreadable, matches } = await matching(call);
      const page = pageOf(matches, query);
      const items = await itemsOf(page.items, call);
      return json(200, { ...page, items, ...(unreadable.length > 0 && { unreadable }) });
    },
    async csv(call: AdminCall): Promise<Response> {
      const { columns, columnsFor } = definition;
      const shown = (await columnsFor?.(call)) ?? columns;
      // How many rows, but not what was searched for, which may be a name.
      const noted = (count: number) => {
        const changes = [{ field: 'rows', from: null, to: String(count) }];
        return noteTaken(call, { action: 'export', entity: name, entityId: '', changes });
      };
      const plain = await inTime(call);
      if (plain) {
        const { segments, query, compare } = plain;
        const headers = await noted(countOf(segments));
        return csvResponse(name, shown, rowsInTime(segments, query.order, compare), call, headers);
      }
      const { matches } = await matching(call);
      return csvResponse(name, shown, [matches], call, await noted(matches.length));
    },
  };
}
