import { expect, test } from 'vitest';
import { type CalendarItem, isMovable } from './calendar-item.ts';

const item: CalendarItem = {
  at: '2026-12-01T02:00:00.000Z',
  kind: 'goesPublic',
  entity: 'events',
  id: '018f2f6e-7b1a-7c3d-9e4f-0a1b2c3d4e5f',
  locale: 'th',
  title: 'เปิดบ้าน',
};
const before = Date.parse('2026-11-20T00:00:00Z');

test.each([
  ['what goes public', item, true],
  ['what goes offline', { ...item, kind: 'ends' }, true],
  ['the start of an event that the other language tells otherwise', { ...item, kind: 'happens' }, false],
  ['the last day of a job, likewise', { ...item, kind: 'closes' }, false],
] as const)('%s: whether its publication can be moved', (_, one, can) =>
  expect(isMovable(one, before)).toBe(can),
);

test('what has been cannot be moved', () => expect(isMovable(item, Date.parse(item.at))).toBe(false));
