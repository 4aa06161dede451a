import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Segment } from '#store/list-index/listing.ts';
import { listMemory, manyRowsAt, matchingPlaces, rowsAt } from './list-rows.ts';
import type { ListQuery } from './query.ts';
import { byText, comparator, type SortOrder } from './sort.ts';

interface Row {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly name: string;
}
const row = (id: string, name: string): Row => {
  const createdAt = new Date(name.length * 60_000).toISOString();
  return { id, version: 1, createdAt, updatedAt: createdAt, name };
};
const field = byText<Row>(({ name }) => name);
const reading = { now: 0, most: 0, held: 0 };
function segmentOf(prefix: string, rows: readonly Row[]): Segment<Row> {
  return {
    ...{ version: {}, prefix, count: rows.length, newest: '', oldest: '', tallies: {} },
    rows: async () => ((reading.held += 1), rows),
    async passing() {
      reading.most = Math.max(reading.most, ++reading.now);
      await Promise.resolve();
      reading.now -= 1;
      return rows;
    },
    row: async (id) => rows.find((one) => one.id === id),
  };
}
const queryOf = (order: SortOrder, q: string, wanted?: (row: Row) => boolean): ListQuery<Row> => ({
  ...{ page: 1, perPage: 25, sort: 'name', order, number: undefined },
  words: q === '' ? [] : [q],
  tests: wanted ? [wanted] : [],
});

test('however rows lie in segments, what matches is found in the order of all of them at once', async () => {
  const names = fc.array(fc.constantFrom('', 'ก้อย', 'ก่อน', 'Anna', 'anna b', 'Bo', 'กอด'), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(names, { maxLength: 6 }),
      fc.constantFrom<SortOrder>('asc', 'desc'),
      fc.constantFrom('', 'an', 'กอ', 'bo'),
      fc.boolean(),
      async (parts, order, q, isFiltered) => {
        const segments = parts.map((some, part) =>
          segmentOf(
            `${part}-`,
            some.map((name, place) => row(`${part}-${place}`, name)),
          ),
        );
        const isLong = ({ name }: Row) => name.length > 2;
        const all = parts.flatMap((some, part) => some.map((name, place) => row(`${part}-${place}`, name)));
        const holds = (text: string) => text.toLowerCase().includes(q);
        const allowed = all.filter((one) => !isFiltered || isLong(one));
        const typed = allowed.filter(({ name }) => holds(name));
        const bare = allowed.filter(({ name }) => holds(name.replace(/[่้]/g, '')));
        const expected = (typed.length > 0 ? typed : bare).sort(comparator(field, order));
        const memory = listMemory<Row>({ texts: ({ name }) => [name] });
        const query = queryOf(order, q, isFiltered ? isLong : undefined);
        for (let time = 0; time < 2; time++) {
          const places = await matchingPlaces(segments, query, field, memory);
          expect(await rowsAt(places.slice(1, 4), segments)).toEqual(expected.slice(1, 4));
          const exported: Row[] = [];
          exported.push(...(await manyRowsAt(places, segments)));
          expect(exported).toEqual(expected);
        }
      },
    ),
  );
});

test('a row is found by its reference from the first digit on, and not by digits that are somewhere in it', async () => {
  const rows = [row('0-1164413355', 'Anna'), row('0-4133551164', 'Room 4413')];
  const memory = listMemory<Row>({ texts: ({ name }) => [name], reference: ({ id }) => id.slice(2) });
  const found = async (q: string, number?: string) => {
    const query = { ...queryOf('asc', q), number };
    return (await matchingPlaces([segmentOf('0-', rows)], query, field, memory)).map(({ id }) => id);
  };
  for (const number of [undefined, '1164']) expect(await found('1164', number)).toEqual(['0-1164413355']);
  expect(await found('1164413355')).toEqual(['0-1164413355']);
  expect(await found('4413', '4413')).toEqual(['0-4133551164']);
  expect(await found('3355')).toEqual([]);
});

test('of 40 segments four are read at a time and none has to be held; what is found are places, no rows', async () => {
  const segments = Array.from({ length: 40 }, (_, part) =>
    segmentOf(
      `${part}-`,
      Array.from({ length: 50 }, (__, place) => row(`${part}-${place}`, `Name ${part} ${place}`)),
    ),
  );
  Object.assign(reading, { now: 0, most: 0, held: 0 });
  const memory = listMemory<Row>({ texts: ({ name }) => [name] });
  const places = await matchingPlaces(segments, queryOf('asc', 'name'), field, memory);
  expect(places).toHaveLength(2_000);
  expect(Object.keys(places[0] ?? {})).toEqual(['id', 'createdAt', 'key']);
  expect(reading).toEqual({ now: 0, most: 4, held: 0 });
  expect(await manyRowsAt(places, segments)).toHaveLength(2_000);
  expect(reading).toEqual({ now: 0, most: 4, held: 0 });
});
