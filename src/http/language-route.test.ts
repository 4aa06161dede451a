import { describe, expect, test } from 'vitest';
import { safeBack } from './back-path.ts';
import { httpApp } from './app.ts';
import { languageRoute } from './language-route.ts';

const open = async (query: string, origin = 'http://localhost:8888', init: RequestInit = {}) =>
  httpApp([languageRoute()]).request(`${origin}/api/language${query}`, init);
const switchTo = async (to: string, back: string) => {
  const response = await open(`?${new URLSearchParams({ to, back })}`);
  return [response.status, response.headers.get('location'), response.headers.getSetCookie().length];
};

test('keeps the choice in both cookies, for a year, Secure on https', async () => {
  const kept = 'Max-Age=31536000; Path=/; SameSite=Lax';
  const plain = await open('?to=th&back=/about-us');
  expect(plain.headers.getSetCookie()).toEqual([`i18n_redirected=th; ${kept}`, `nf_lang=th; ${kept}`]);
  expect(plain.headers.get('cache-control')).toBe('no-store');
  const secure = await open('?to=en', 'https://example.com');
  expect(secure.headers.getSetCookie()).toEqual([
    `i18n_redirected=en; ${kept}; Secure`,
    `nf_lang=en; ${kept}; Secure`,
  ]);
});

test.each([
  ['en', '/about-us', '/about-us'],
  ['th', '/about-us?a=1#top', '/about-us?a=1#top'],
  ['en', '/th/about-us?a=1#top', '/about-us?a=1#top'],
  ['en', '/th', '/'],
  ['en', '/th/', '/'],
  ['en', '/th?a=1', '/?a=1'],
  ['en', '/thailand', '/thailand'],
  ['th', '/th/about-us', '/th/about-us'],
])('to %s from %s leads to %s', async (to, back, location) => {
  expect(await switchTo(to, back)).toEqual([303, location, 2]);
});

test.each(['', 'fr', 'TH', 'th-TH', '__proto__', 'th,en'])(
  'a language that is not listed sets nothing: %j',
  async (to) => {
    expect(await switchTo(to, '/news')).toEqual([303, '/news', 0]);
    expect(await switchTo(to, '/th/news')).toEqual([303, '/th/news', 0]);
  },
);

describe('a way back that is not a page of this site becomes /', () => {
  test.each([
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5cevil.example',
    '/%2f/evil.example',
    '/%2fevil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    '/x/..//evil.example',
    '/th//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%09/evil.example',
    '/%00',
    '/a\r\nSet-Cookie: x=1',
    '/%0d%0aSet-Cookie:x=1',
    'javascript:alert(1)',
    'about-us',
    '',
    '/%',
    '/%E0%A4%A',
    '/api/language?to=th&back=/api/language',
    '/.netlify/functions/x',
    `/${'a'.repeat(3_000)}`,
  ])('%j', (back) => expect(safeBack(back)).toBe('/'));

  test('and none at all', async () => {
    expect((await open('?to=th')).headers.get('location')).toBe('/');
    expect(safeBack(null)).toBe('/');
  });
  test('while Thai paths and queries stay', () => {
    expect(safeBack('/ข่าว?q=ไทย')).toBe(encodeURI('/ข่าว?q=ไทย'));
    expect(safeBack('/search?q=a//b%2f')).toBe('/search?q=a//b%2f');
  });
});

test('takes GET only', async () => {
  const response = await open('?to=th', undefined, { method: 'POST' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test.each([
  ['a picture in an article', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
  ['a frame', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' }],
  ['a script', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }],
  ['a link of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }],
])('%s changes no language', async (_, headers) => {
  const response = await open('?to=th&back=/news', undefined, { headers });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/news']);
  expect(response.headers.getSetCookie()).toEqual([]);
});

test.each(['same-origin', 'same-site', 'none'])('the visitor does, from %s', async (site) => {
  const headers = { 'sec-fetch-site': site, 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
  expect((await open('?to=th', undefined, { headers })).headers.getSetCookie()).toHaveLength(2);
});
