import { describe, expect, test } from 'vitest';
import { endOfTerm, isOver, renewedUntil } from './term.ts';

describe('twelve months from the first day', () => {
  test.each([
    ['2026-01-01', '2026-12-31'],
    ['2026-11-20', '2027-11-19'],
    ['2026-03-01', '2027-02-28'],
    ['2027-03-01', '2028-02-29'],
    ['2028-02-29', '2029-02-28'],
  ])('%s → %s', (from, to) => expect(endOfTerm(from)).toBe(to));
});

describe('renewed on 22 November 2026', () => {
  test.each([
    ['from the present end', '2027-04-01', '2028-04-01'],
    ['from the end of a year', '2026-12-31', '2027-12-31'],
    ['on the last day', '2026-11-22', '2027-11-22'],
    ['from today where it is over', '2026-11-21', '2027-11-21'],
    ['from today where it was over long ago', '2020-03-31', '2027-11-21'],
    ['from today where there is no end', undefined, '2027-11-21'],
    ['from the last day of a short February', '2027-02-28', '2028-02-29'],
    ['from that of a long one', '2028-02-29', '2029-02-28'],
  ])('%s: %s → %s', (_, from, to) => expect(renewedUntil(from, '2026-11-22')).toBe(to));
});

test('a membership is good for the whole of its last day', () => {
  expect(isOver('2026-11-22', '2026-11-22')).toBe(false);
  expect(isOver('2026-11-22', '2026-11-23')).toBe(true);
  expect(isOver(undefined, '2026-11-23')).toBe(false);
});
