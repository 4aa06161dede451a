import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '0 B'],
  [512, '512 B'],
  [1_500, '1.5 kB'],
  [45_678, '46 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [1_234_567, '1.2 MB'],
  [4_194_304, '4.2 MB'],
  [12_000_000, '12 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(fileSize('en', bytes)).toBe(text);
});
