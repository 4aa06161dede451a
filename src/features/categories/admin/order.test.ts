import { expect, test } from 'vitest';
import { moveItem } from './order.ts';

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const order = (id: string, place: number) =>
  moveItem(items, id, place)
    .map((item) => item.id)
    .join('');

test.each([
  ['a', 2, 'bcad'],
  ['d', 0, 'dabc'],
  ['b', 1, 'abcd'],
  ['x', 0, 'abcd'],
])('%s to place %i: %s', (id, place, result) => expect(order(id, place)).toBe(result));
