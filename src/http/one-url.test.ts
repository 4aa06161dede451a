import { expect, it } from 'vitest';
import { oneUrl } from './one-url.ts';

it.each([
  ['/news/', '/news'],
  ['/th/news/', '/th/news'],
  ['/news/?page=2&a=/b/', '/news?page=2&a=/b/'],
  ['/news/?', '/news?'],
  ['/news///', '/news'],
  ['//', '/'],
  ['/news/.html', '/news'],
  ['/post/%2ehtml', '/post'],
  ['/post/%2EHTM', '/post'],
  ['/news/.html/', '/news'],
  ['/.html', '/'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['/%5cevil.example/', '/evil.example'],
])('%s leads to %s', (url, location) => {
  expect(oneUrl(url)).toBe(location);
  expect(oneUrl(location)).toBeUndefined();
});

it.each([
  '/',
  '/th/',
  '/th/?a=/',
  '/?a=/',
  '/news',
  '/news?back=/a/',
  '/news/x.html',
  '/th/404',
  '/about-us/index.html',
])('%s is as it should be', (url) => expect(oneUrl(url)).toBeUndefined());
