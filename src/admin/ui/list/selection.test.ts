import { expect, test } from 'vitest';
import { ranged } from './selection.ts';

const all = ['a', 'b', 'c', 'd', 'e'];

test.each([
  [[], 'b', 'd', ['b', 'c', 'd']],
  [[], 'd', 'b', ['b', 'c', 'd']],
  [['a', 'b', 'c', 'd'], 'b', 'd', ['a']],
  // What was ticked before is on another page by now, or nothing was.
  [['a'], 'x', 'd', ['a', 'd']],
  [['a'], undefined, 'a', []],
] as const)('%j, from %s to %s: %j', (before, from, to, after) =>
  expect([...ranged(new Set(before), all, from, to)]).toEqual(after),
);
