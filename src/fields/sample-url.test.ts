import { expect, test } from 'vitest';
import { isSampleUrl, realUrl } from './sample-url.ts';

test.each([
  ['https://example.com/?join=a', true],
  ['https://www.example.org', true],
  ['https://meet.example/room', true],
  ['https://example.company.com', false],
  ['https://notexample.com', false],
  ['no address', false],
])('%s is a sample: %s', (url, isSample) => {
  expect(isSampleUrl(url)).toBe(isSample);
});

test('machines get an address only where it is real', () => {
  expect(realUrl('https://meet.google.com/a')).toBe('https://meet.google.com/a');
  expect(realUrl('https://example.com/?join=a')).toBeUndefined();
  expect(realUrl(undefined)).toBeUndefined();
});
