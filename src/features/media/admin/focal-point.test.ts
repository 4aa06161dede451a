import { expect, test } from 'vitest';
import { pointAfter, pointAt } from './focal-point.ts';

const box = { left: 100, top: 50, width: 400, height: 200 };

test.each([
  [300, 150, { x: 0.5, y: 0.5 }],
  [100, 50, { x: 0, y: 0 }],
  [233, 61, { x: 0.33, y: 0.06 }],
  [90, 900, { x: 0, y: 1 }],
])('a pointer at %i, %i', (clientX, clientY, point) => {
  expect(pointAt({ clientX, clientY }, box)).toEqual(point);
});

test.each([
  ['ArrowLeft', false, { x: 0.48, y: 0.5 }],
  ['ArrowRight', true, { x: 0.6, y: 0.5 }],
  ['ArrowUp', false, { x: 0.5, y: 0.48 }],
  ['ArrowDown', true, { x: 0.5, y: 0.6 }],
  ['Tab', false, undefined],
  ['constructor', false, undefined],
])('%s (Shift: %s)', (key, shiftKey, point) => {
  expect(pointAfter({ x: 0.5, y: 0.5 }, { key, shiftKey })).toEqual(point);
});

test('it stays inside the picture', () => {
  expect(pointAfter({ x: 0.01, y: 1 }, { key: 'ArrowLeft', shiftKey: true })).toEqual({ x: 0, y: 1 });
  expect(pointAfter({ x: 0.01, y: 1 }, { key: 'ArrowDown', shiftKey: false })).toEqual({ x: 0.01, y: 1 });
});
