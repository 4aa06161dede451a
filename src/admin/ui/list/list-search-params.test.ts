import { describe, expect, test } from 'vitest';
import { listQuery, readListParams } from '../../list-params.ts';
import { changedSearch, changeWithout, chosenColumns, clearedSearch } from './list-search-params.ts';

const params = (search: string) => readListParams(new URLSearchParams(search), 'createdAt desc');

describe('a list’s address', () => {
  test('without anything is the first page in the list’s own order', () => {
    expect(params('')).toEqual({
      q: '',
      page: 1,
      perPage: 25,
      sort: 'createdAt',
      order: 'desc',
      filters: {},
    });
  });
  test('names search, filters, sort, page and page size', () => {
    expect(params('q= สมชาย &filter[status]=new,done&sort=name&order=desc&page=3&perPage=50')).toEqual({
      q: 'สมชาย',
      page: 3,
      perPage: 50,
      sort: 'name',
      order: 'desc',
      filters: { status: 'new,done' },
    });
  });
  test.each(['page=-1&perPage=7', 'page=x&perPage=', 'page=1.5&order=up', 'filter[]=a&filter[x]='])(
    'takes junk for absent: %s',
    (search) => expect(params(search)).toEqual(params('')),
  );
  test('names filters of one language by their path', () => {
    expect(params('filter[state.th]=draft').filters).toEqual({ 'state.th': 'draft' });
  });
  test('is what the API is asked', () => {
    expect(listQuery(params('filter[status]=new&page=2'))).toEqual({
      q: '',
      page: 2,
      perPage: 25,
      sort: 'createdAt',
      order: 'desc',
      'filter[status]': 'new',
    });
  });
});

test('another search starts at the first page, another column does not', () => {
  const from = new URLSearchParams('page=4&sort=name');
  expect(changedSearch(from, { q: 'a' }).toString()).toBe('sort=name&q=a');
  expect(changedSearch(from, { columns: 'name' }).toString()).toBe('page=4&sort=name&columns=name');
  expect(changedSearch(from, { page: '1' }).toString()).toBe('sort=name');
});

test('clearing takes filters and search away and keeps the rest', () => {
  const from = new URLSearchParams('q=a&filter[status]=new&sort=name&perPage=50&page=2');
  expect(clearedSearch(from).toString()).toBe('sort=name&perPage=50');
});

test('what is refused of a URL leaves it, an order with its sort; what is refused without being there changes nothing', () => {
  const from = new URLSearchParams('q=a&sort=old&order=desc&filter[status]=new&filter[old]=1');
  const change = changeWithout(from, ['sort', 'filter[old]', 'perPage']);
  expect(changedSearch(from, change ?? {}).toString()).toBe('q=a&filter%5Bstatus%5D=new');
  expect(changeWithout(from, ['perPage'])).toBeUndefined();
});

test('the first column always shows, extra ones when chosen', () => {
  const columns = [{ key: 'name' }, { key: 'email' }, { key: 'phone', extra: true }];
  const keys = (chosen: string | null) => chosenColumns(columns, chosen, 80).map(({ key }) => key);
  expect(keys(null)).toEqual(['name', 'email']);
  expect(keys('phone,unknown')).toEqual(['name', 'phone']);
});

test('a column shows by itself only where there is room for it, and always once it is chosen', () => {
  const columns = [{ key: 'name' }, { key: 'email', room: { column: 50 } }];
  const keys = (chosen: string | null, width: number) =>
    chosenColumns(columns, chosen, width).map(({ key }) => key);
  expect(keys(null, 49)).toEqual(['name']);
  expect(keys(null, 50)).toEqual(['name', 'email']);
  expect(keys('email', 49)).toEqual(['name', 'email']);
});
