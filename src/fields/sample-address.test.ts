import { expect, test } from 'vitest';
import { isSampleAddress } from './sample-address.ts';

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
