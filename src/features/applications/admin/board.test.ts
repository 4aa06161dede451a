import { expect, test } from 'vitest';
import { APPLICATION_STATUSES, type ApplicationStatus } from '../application-fields.ts';
import type { ApplicationRow } from '../application-record.ts';
import { findCard, listSearch, withMoved, type Columns } from './board.ts';

const card = (id: string, status: ApplicationStatus, day: number) =>
  ({ id, status, createdAt: `2026-11-${day}T00:00:00.000Z` }) as ApplicationRow;

function board(...cards: ApplicationRow[]): Columns {
  const columns = APPLICATION_STATUSES.map((status) => {
    const items = cards.filter((one) => one.status === status);
    // More are stored than are shown.
    return [status, { items, total: items.length + 60, page: 1, pages: 2 }];
  });
  return Object.fromEntries(columns) as Columns;
}
const ids = (columns: Columns, status: ApplicationStatus) =>
  columns[status].items.map(({ id }) => id).join('');

const columns = board(
  card('a', 'new', 20),
  card('b', 'new', 18),
  card('c', 'offer', 21),
  card('d', 'offer', 15),
);

test('a card goes to its place among the newest of the other column, and both counts follow', () => {
  const after = withMoved(columns, 'b', 'offer');
  expect([ids(after, 'new'), ids(after, 'offer')]).toEqual(['a', 'cbd']);
  expect([after.new.total, after.offer.total]).toEqual([61, 63]);
  expect(findCard(after, 'b')?.status).toBe('offer');
  expect(ids(columns, 'new')).toBe('ab');
});

test('moved back, the board is as it was', () =>
  expect(withMoved(withMoved(columns, 'b', 'offer'), 'b', 'new')).toEqual(columns));

test.each(['a', 'gone'])('%s, which stays or is not there, changes nothing', (id) =>
  expect(withMoved(columns, id, 'new')).toBe(columns),
);

test('the list of a step keeps words and filters, and leaves out what is spam', () => {
  const search = new URLSearchParams(
    listSearch({ q: 'สมหญิง', filters: { jobId: 'ba', status: 'new' } }, 'offer'),
  );
  expect(Object.fromEntries(search)).toEqual({
    q: 'สมหญิง',
    'filter[jobId]': 'ba',
    'filter[status]': 'offer',
    'filter[spam]': 'false',
  });
});
