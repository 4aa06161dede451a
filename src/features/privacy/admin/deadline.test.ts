import { expect, test } from 'vitest';
import { daysLeft } from './deadline.ts';

const now = Date.parse('2026-11-20T09:00:00Z');

test.each([
  // Asked for a moment ago.
  ['2026-12-20T08:59:59Z', 30],
  ['2026-11-20T17:00:00Z', 1],
  ['2026-11-20T16:59:59Z', 0],
  ['2026-11-20T08:59:59Z', 0],
  ['2026-11-19T17:00:00Z', 0],
  ['2026-11-19T16:59:59Z', -1],
  ['2026-11-18T08:00:00Z', -2],
])('until %s: %i days', (dueAt, days) => expect(daysLeft(dueAt, now)).toBe(days));
