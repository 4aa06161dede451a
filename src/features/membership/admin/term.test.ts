import { expect, test } from 'vitest';
import { endOfTerm } from './term.ts';

test.each([
  ['2026-01-01', '2026-12-31'],
  ['2026-11-20', '2027-11-19'],
  ['2026-03-01', '2027-02-28'],
  ['2027-03-01', '2028-02-29'],
  ['2028-02-29', '2029-02-28'],
])('%s → %s', (from, to) => expect(endOfTerm(from)).toBe(to));
