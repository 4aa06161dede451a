import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plotLines } from './plot-scale.ts';

test.each([
  [0, [0, 1, 2, 3, 4]],
  [4, [0, 1, 2, 3, 4]],
  [7, [0, 2, 4, 6, 8]],
  [21, [0, 10, 20, 30, 40]],
  [400, [0, 100, 200, 300, 400]],
])('the lines for %i', (highest, lines) => expect(plotLines(highest)).toEqual(lines));

test('every count fits, and every line is a whole number', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (highest) => {
      const lines = plotLines(highest);
      expect(lines.at(-1)).toBeGreaterThanOrEqual(highest);
      expect(lines.every(Number.isInteger)).toBe(true);
    }),
  );
});
