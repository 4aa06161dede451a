import { expect, test } from 'vitest';
import { paragraphDiff } from './paragraph-diff.ts';

const pairs = (before: string, after: string) =>
  paragraphDiff(before, after).map((pair) => [pair.before, pair.after]);

test('pairs what changed with what took its place, in reading order', () => {
  expect(pairs('One\n\nTwo\n\nThree', 'One\n\nZwei\n\nThree\n\nFour')).toEqual([
    ['One', 'One'],
    ['Two', 'Zwei'],
    ['Three', 'Three'],
    ['', 'Four'],
  ]);
});
test('names what is gone where it stood', () => {
  expect(pairs('One\n\nTwo\n\nThree', 'One\n\nThree')).toEqual([
    ['One', 'One'],
    ['Two', ''],
    ['Three', 'Three'],
  ]);
  expect(pairs('One\n\nTwo', '')).toEqual([
    ['One', ''],
    ['Two', ''],
  ]);
});
test('of nothing there is nothing', () => expect(pairs('', ' \n\n ')).toEqual([]));
