import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

test('a text is read again with its secret alone, and as it was', () => {
  const sealed = seal('one', 'ความลับ');
  expect(unseal('one', sealed)).toBe('ความลับ');
  expect(unseal('other', sealed)).toBeUndefined();
  expect(unseal('one', (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1))).toBeUndefined();
});

test('of a seal that is cut short nothing is read, not even nothing', () => {
  const bytes = Buffer.from(seal('one', ''), 'base64url');
  for (let length = 0; length < bytes.length; length++)
    expect(unseal('one', bytes.subarray(0, length).toString('base64url')), String(length)).toBeUndefined();
});
