import { expect, test } from 'vitest';
import { firstUrlIn } from './bare-urls.ts';

test.each([
  ['ดู (https://a.example/b).', 4, 'https://a.example/b', 'https://a.example/b'],
  ['ที่www.a.exampleได้', 3, 'www.a.example', 'http://www.a.example'],
  ['www.a.comและwww.b.com', 0, 'www.a.com', 'http://www.a.com'],
  ['www.a.comหรือa@b.example', 0, 'www.a.com', 'http://www.a.com'],
  ['https://a.comและb.com', 0, 'https://a.com', 'https://a.com'],
  ['www.abไทย.com/ก', 0, 'www.abไทย.com/ก', 'http://www.abไทย.com/ก'],
  ['www.a.news', 0, 'www.a.news', 'http://www.a.news'],
  ['https://a.tokyo', 0, 'https://a.tokyo', 'https://a.tokyo'],
  ['www.aไทย.com', 0, 'www.aไทย.com', 'http://www.aไทย.com'],
  ['อีเมลa@b.example, https://c.example', 5, 'a@b.example', 'mailto:a@b.example'],
])('the first URL in %j', (words, index, text, url) => {
  expect(firstUrlIn(words)).toEqual({ index, text, url });
});

test('a text without any has none', () => {
  expect(firstUrlIn('xhttps://a.example a@b')).toBeUndefined();
});
