import { expect, it } from 'vitest';
import { longDate, monthAndYear, monthName, weekdayNames } from './dates.ts';

it('counts Buddhist years in Thai and Gregorian ones in English', () => {
  expect(longDate('en', '2026-11-01')).toBe('1 November 2026');
  expect(longDate('th', '2026-11-01')).toBe('1 พฤศจิกายน 2569');
  expect(monthAndYear('en', '2014-09')).toMatch(/^Sept? 2014$/);
  expect(monthAndYear('th', '2014-09')).toBe('ก.ย. 2557');
});

it('begins the week where it is asked to', () => {
  expect(weekdayNames('en', 1).map(({ long }) => long)[0]).toBe('Monday');
  expect(weekdayNames('th', 0).map(({ long }) => long)[0]).toBe('วันอาทิตย์');
  expect(monthName('th', '2026-12')).toBe('ธันวาคม 2569');
});
