import { expect, test } from 'vitest';
import { movedEnd } from './moved-end.ts';

test.each([
  ['2026-12-01T09:00', '2027-01-05T18:30', '2026-12-02T12:00', '2027-01-06T21:30'],
  ['2026-12-01T09:00', '2026-12-01T08:00', '2026-12-01T12:00', '2026-12-01T11:00'],
  ['', '2026-12-01T09:00', '', '2026-12-01T12:00'],
])('a start moved from %j to %s moves the end %j to %s', (before, start, end, moved) =>
  expect(movedEnd(before, start, end)).toBe(moved),
);

test.each([
  ['2026-12-01T09:00', '31/12T09:00', '2026-12-01T12:00'],
  ['2026-12-01T09:00', '', '2026-12-01T12:00'],
  ['2026-12-01T09:00', '2026-12-02T09:00', 'soonT12:00'],
  ['', '2026-12-02T09:00', '2026-12-03T12:00'],
])('from %j to %j leaves %j alone', (...times) => expect(movedEnd(...times)).toBeUndefined());
