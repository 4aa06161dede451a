import { expect, test } from 'vitest';
import { numberOf } from './kind.ts';

test.each([
  ['40', 40],
  [' 45,000 ', 45_000],
  ['๔๕ ๐๐๐', 45_000],
  ['1.5', 1.5],
  ['', ''],
  ['many', 'many'],
  ['-3', '-3'],
])('%s is %s', (typed, number) => expect(numberOf(typed)).toBe(number));
