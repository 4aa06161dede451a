import { expect, test } from 'vitest';
import { isSampleAddress, realAddress } from './sample-address.ts';

test.each([
  ['https://example.com/?join=a', true],
  ['https://www.example.org', true],
  ['https://meet.example/room', true],
  ['https://example.company.com', false],
  ['https://notexample.com', false],
  ['no address', false],
])('%s is a sample: %s', (url, isSample) => {
  expect(isSampleAddress(url)).toBe(isSample);
});

test('machines get an address only where it is real', () => {
  expect(realAddress('https://meet.google.com/a')).toBe('https://meet.google.com/a');
  expect(realAddress('https://example.com/?join=a')).toBeUndefined();
  expect(realAddress(undefined)).toBeUndefined();
});
