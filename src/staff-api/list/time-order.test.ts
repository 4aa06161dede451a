import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Segment } from '#store/list-index/listing.ts';
import { byValue, comparator, type SortOrder } from './sort.ts';
import { partInTime, placeInTime } from './time-order.ts';

interface Row {
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}
const row = (id: string, minute: number): Row => {
  const createdAt = new Date(minute * 60_000).toISOString();
  return { id, version: 1, createdAt, updatedAt: createdAt };
};
function segmentOf(rows: readonly Row[], read: string[]): Segment<Row> {
  const times = rows.map(({ createdAt }) => createdAt).toSorted();
  return {
    version: {},
    count: rows.length,
    newest: times.at(-1) ?? '',
    oldest: times[0] ?? '',
    tallies: {},
    rows: async () => (read.push(times[0] ?? ''), rows),
    passing: async () => (read.push(times[0] ?? ''), rows),
    prefix: '',
    row: async (id) => rows.find((one) => one.id === id),
  };
}
const compare = (order: SortOrder) =>
  comparator(
    byValue<Row>(({ createdAt }) => createdAt),
    order,
  );

test('however records lie in segments, pages and exports show them in the order of all of them at once', async () => {
  const minutes = fc.array(fc.nat(60), { minLength: 1, maxLength: 8 });
  const orders = fc.constantFrom<SortOrder>('asc', 'desc');
  await fc.assert(
    fc.asyncProperty(
      fc.array(minutes, { maxLength: 8 }),
      orders,
      fc.nat(40),
      fc.nat(9),
      async (all, order, start, length) => {
        const parts = all.map((some, segment) =>
          some.map((minute, place) => row(`${segment}-${place}`, minute)),
        );
        const segments = parts.map((rows) => segmentOf(rows, []));
        const expected = parts.flat().sort(compare(order));
        const part = await partInTime(segments, order, compare(order), { start, length });
        expect(part).toEqual(expected.slice(start, start + length));
        const places = expected.map(({ id }) => placeInTime(id, segments, order, compare(order)));
        expect(await Promise.all(places)).toEqual([...expected.keys()]);
      },
    ),
  );
});

test('a page reads the segments that it shows, and no others', async () => {
  const read: string[] = [];
  const segments = Array.from({ length: 20 }, (_, part) =>
    segmentOf(
      Array.from({ length: 100 }, (__, place) => row(`${part}-${place}`, part * 1_000 + place)),
      read,
    ),
  );
  await partInTime(segments, 'desc', compare('desc'), { start: 0, length: 25 });
  expect(read).toHaveLength(1);
  await partInTime(segments, 'desc', compare('desc'), { start: 1_990, length: 25 });
  expect(read).toHaveLength(2);
});
