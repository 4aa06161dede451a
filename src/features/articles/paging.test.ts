import { describe, expect, it, test } from 'vitest';
import { listUrl, pageNumber, pageOf, pageSteps } from './paging.ts';

test.each([
  [null, 1],
  ['1', 1],
  ['12', 12],
  ['', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['01', undefined],
  ['1e3', undefined],
  ['two', undefined],
  ['9'.repeat(30), undefined],
])('?page=%s is page %s', (value, page) => expect(pageNumber(value)).toBe(page));

describe('a page of a list', () => {
  const seven = [1, 2, 3, 4, 5, 6, 7];

  it('holds its part, the last one what is left', () => {
    expect(pageOf(seven, 1, 3)).toEqual({ items: [1, 2, 3], page: 1, pages: 3 });
    expect(pageOf(seven, 3, 3)).toEqual({ items: [7], page: 3, pages: 3 });
  });

  it('is the last one where the list ends before it', () => {
    expect(pageOf(seven, 99, 3)).toEqual({ items: [7], page: 3, pages: 3 });
  });

  it('is never empty while the list is not', () => {
    expect(pageOf(seven.slice(0, 6), 3, 3)).toEqual({ items: [4, 5, 6], page: 2, pages: 2 });
    expect(pageOf([], 2, 3)).toEqual({ items: [], page: 1, pages: 1 });
  });
});

it('gives each page one address', () => {
  expect(listUrl('/news', {})).toBe('/news');
  expect(listUrl('/news', {}, 2)).toBe('/news?page=2');
  expect(listUrl('/news', { tag: 'R&D ไทย' }, 3)).toBe(`/news?tag=R%26D+${encodeURIComponent('ไทย')}&page=3`);
});

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 3, [1, 2, 3]],
  [1, 9, [1, 2, 'gap', 9]],
  [3, 9, [1, 2, 3, 4, 'gap', 9]],
  [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [6, 9, [1, 'gap', 5, 6, 7, 8, 9]],
  [9, 9, [1, 'gap', 8, 9]],
])('on page %i of %i the links are %j', (page, pages, steps) => {
  expect(pageSteps(page, pages)).toEqual(steps);
});
