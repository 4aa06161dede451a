import { expect, it } from 'vitest';
import { submissionKeys } from './submission.ts';

it('keeps the key of the same content and changes it with the content', () => {
  const keyOf = submissionKeys();
  const first = keyOf({ message: 'one' });
  expect(keyOf({ message: 'one' })).toBe(first);
  const second = keyOf({ message: 'two' });
  expect(second).not.toBe(first);
  expect(first).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
