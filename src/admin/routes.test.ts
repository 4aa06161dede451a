import { expect, test } from 'vitest';
import { safeReturn } from './routes.ts';

test.each([
  null,
  '',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
])('nobody is led to %j by signing in', (from) => expect(safeReturn(from)).toBe('/'));
test('one goes on to where one was going', () => {
  const from = '/contact?q=หอการค้า&page=2';
  expect(safeReturn(from)).toBe(from);
});
