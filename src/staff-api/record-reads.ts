import type { RecordBase } from '#fields/record.ts';
import { json } from '#http/answer.ts';
import type { AdminCall } from './admin-call.ts';
import { noteTaken } from './note-taken.ts';
import { csvResponse } from './csv/csv-response.ts';
import type { EntityRows } from './entity-index.ts';
import { fold } from './list/fold.ts';
import { allRowsAt, type ListMemory, matchingPlaces, rowsAt } from './list/list-rows.ts';
import { readListQuery } from './list/query.ts';
import { comparator } from './list/sort.ts';
import { areInTime, countOf, partInTime, rowsInTime } from './list/time-order.ts';
import type { TableDefinition } from './record-definition.ts';

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
    if (!also) return memory;
    return { ...memory, text: (row, isHeld) => `${memory.text(row, isHeld)}\n${fold(also(row) ?? '')}` };
  }

  /** What is asked for, and of what. */
  async function asked(call: AdminCall) {
    const query = readListQuery(definition, call.url.searchParams);
    const { visible, seesAll, timeSort = 'createdAt', sorts } = definition;
    const field = sorts[query.sort];
    if (!field) throw new TypeError(`There is no order by ${query.sort}.`);
    const tests = visible && !seesAll?.(call) ? [(row: Row) => visible(row, call)] : [];
    const wanted = { ...query, tests: [...query.tests, ...tests] };
    const found = await index.segments(call);
    const isAll = query.words.length === 0 && wanted.tests.length === 0;
    const isPlain = isAll && query.sort === timeSort && areInTime(found.segments);
    return { query: wanted, field, isPlain, ...found };
  }
  type Asked = Awaited<ReturnType<typeof asked>>;

  const placesOf = async (call: AdminCall, { query, field, segments }: Asked) =>
    matchingPlaces(segments, query, field, await searched(call, query.words));

  /** A page; where it is of every row in the order in which they were made, only what is shown is read. */
  async function shownOf(call: AdminCall, wanted: Asked) {
    const { query, field, isPlain, segments } = wanted;
    const start = (query.page - 1) * query.perPage;
    const part = { start, length: query.perPage };
    if (isPlain) {
      const rows = await partInTime(segments, query.order, comparator(field, query.order), part);
      return { rows, total: countOf(segments) };
    }
    const places = await placesOf(call, wanted);
    return {
      rows: await rowsAt(places.slice(start, start + query.perPage), segments),
      total: places.length,
    };
  }

  /** Every row that is asked for, in parts, and how many there are. */
  async function exportOf(call: AdminCall, wanted: Asked) {
    const { query, field, isPlain, segments } = wanted;
    if (isPlain) {
      const parts = rowsInTime(segments, query.order, comparator(field, query.order));
      return { parts, total: countOf(segments) };
    }
    const places = await placesOf(call, wanted);
    return { parts: allRowsAt(places, segments), total: places.length };
  }

  return {
    async list(call: AdminCall): Promise<Response> {
      const wanted = await asked(call);
      const { rows, total } = await shownOf(call, wanted);
      const { page, perPage } = wanted.query;
      return json(200, {
        items: await itemsOf(rows, call),
        total,
        page,
        pages: Math.ceil(total / perPage),
        ...(wanted.unreadable.length > 0 && { unreadable: wanted.unreadable }),
      });
    },
    async csv(call: AdminCall): Promise<Response> {
      const { columns, columnsFor } = definition;
      const { parts, total } = await exportOf(call, await asked(call));
      const shown = (await columnsFor?.(call)) ?? columns;
      // How many rows, but not what was searched for, which may be a name.
      const changes = [{ field: 'rows', from: null, to: String(total) }];
      const headers = await noteTaken(call, { action: 'export', entity: name, entityId: '', changes });
      return csvResponse(name, shown, parts, call, headers);
    },
  };
}
