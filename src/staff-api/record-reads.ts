import type { RecordBase } from '#fields/record.ts';
import { json } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import type { AdminCall } from './admin-call.ts';
import { noteTaken } from './note-calls.ts';
import { csvResponse } from './csv/csv-response.ts';
import type { EntityRows } from './entity-index.ts';
import { fold } from './list/fold.ts';
import { type ListMemory, manyRowsAt, matchingPlaces, rowsAt } from './list/list-rows.ts';
import { readListQuery } from './list/query.ts';
import { byValue, comparator } from './list/sort.ts';
import { areInTime, countOf, partInTime, placeInTime } from './list/time-order.ts';
import type { TableDefinition } from './record-definition.ts';

/** Rows of an export that one answer holds: of inquiries six megabytes, where a host passes on 20 and has a limit of time. */
const MOST_EXPORTED = 5_000;
const NEWEST_FIRST = byValue<{ readonly createdAt: string }>(({ createdAt }) => createdAt);

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

  async function asked(call: AdminCall) {
    const query = readListQuery(definition, call.url.searchParams);
    const { visible, seesAll, timeSort = 'createdAt', sorts } = definition;
    const field = sorts[query.sort];
    if (!field) throw new TypeError(`There is no order by ${query.sort}.`);
    const tests = visible && !seesAll?.(call) ? [(row: Row) => visible(row, call)] : [];
    const wanted = { ...query, tests: [...query.tests, ...tests] };
    const found = await index.segments(call);
    const isAll = query.words.length === 0 && wanted.tests.length === 0;
    const inTime = isAll && areInTime(found.segments);
    return { query: wanted, field, inTime, isPlain: inTime && query.sort === timeSort, ...found };
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

  /**
   * The rows of one part of an export. What fits in one has the order of the list; more comes newest first, so that a part
   * continues where the last one ended, whatever is added or changed meanwhile.
   * @param after the id at the end of the part before
   * @throws HttpError 409 where that is gone
   */
  async function exportOf(call: AdminCall, wanted: Asked, after: string | undefined) {
    const { query, field, inTime, isPlain, segments } = wanted;
    const startAfter = (place: number | undefined): number => {
      if (after === undefined) return 0;
      if (place === undefined || place < 0) throw new HttpError(409, 'exportMoved');
      return place + 1;
    };
    const isMany = after !== undefined || countOf(segments) > MOST_EXPORTED;
    if (inTime && (isMany || isPlain)) {
      const order = isMany ? 'desc' : query.order;
      const compare = comparator<Row>(isMany ? NEWEST_FIRST : field, order);
      const start = startAfter(after === undefined ? 0 : await placeInTime(after, segments, order, compare));
      const rows = await partInTime(segments, order, compare, { start, length: MOST_EXPORTED });
      return { rows, isLast: start + MOST_EXPORTED >= countOf(segments) };
    }
    const found = await placesOf(call, wanted);
    const isParted = after !== undefined || found.length > MOST_EXPORTED;
    const places = isParted ? found.toSorted(comparator(NEWEST_FIRST, 'desc')) : found;
    const start = startAfter(places.findIndex(({ id }) => id === after));
    const end = start + MOST_EXPORTED;
    return { rows: await manyRowsAt(places.slice(start, end), segments), isLast: end >= places.length };
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
      const after = call.url.searchParams.get('after') || undefined;
      const { rows, isLast } = await exportOf(call, await asked(call), after);
      const shown = (await columnsFor?.(call)) ?? columns;
      // How many rows, but not what was searched for, which may be a name.
      const changes = [{ field: 'rows', from: null, to: String(rows.length) }];
      const noted = await noteTaken(call, { action: 'export', entity: name, entityId: '', changes });
      const last = rows.at(-1);
      const headers = { ...noted, ...(!isLast && last && { 'Continue-After': last.id }) };
      return csvResponse(name, shown, rows, call, { headers, isContinued: after !== undefined });
    },
  };
}
