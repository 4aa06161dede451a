import { expect, it } from 'vitest';
import { cacheLife } from './cache.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const DAY = 24 * 60 * 60;
const complete = (changesInMs = Infinity) => ({ isComplete: true, nextChangeAt: NOW + changesInMs });
const maxAge = (...results: Parameters<typeof cacheLife>[0]) => cacheLife(results, ['news'], NOW).maxAge;

it('keeps what nothing is scheduled for a day, and never longer', () => {
  expect(maxAge(complete())).toBe(DAY);
  expect(maxAge(complete((DAY + 1) * 1_000))).toBe(DAY);
  expect(maxAge()).toBe(DAY);
});

it('ends just after the next change, whichever of the queries it is in', () => {
  expect(maxAge(complete(90_000))).toBe(90);
  expect(maxAge(complete(90_001))).toBe(91);
  expect(maxAge(complete(), complete(60_000), complete(90_000))).toBe(60);
});

it('is at least a second, also where the change has come meanwhile', () => {
  expect(maxAge(complete(1))).toBe(1);
  expect(maxAge(complete(0))).toBe(1);
  expect(maxAge(complete(-60_000))).toBe(1);
});

it('keeps next to nothing while staff articles are missing', () => {
  const incomplete = { isComplete: false, nextChangeAt: Infinity };
  expect(maxAge(incomplete)).toBe(5);
  expect(maxAge(complete(), incomplete)).toBe(5);
  expect(maxAge({ ...incomplete, nextChangeAt: NOW + 2_000 })).toBe(2);
});

it('never serves what is stale, and names each tag once', () => {
  expect(cacheLife([complete()], ['news', 'news-1', 'news'], NOW)).toEqual({
    maxAge: DAY,
    swr: 0,
    tags: ['news', 'news-1'],
  });
});
