import { expect, it } from 'vitest';
import { siteUrl } from './site-url.ts';

it.each([
  [{ SITE_URL: 'https://www.example.com/' }, 'https://www.example.com'],
  [{ SITE_URL: 'https://a.example', URL: 'https://b.example' }, 'https://a.example'],
  [{ URL: 'https://b.example' }, 'https://b.example'],
  [{ PORT: '9000' }, 'http://localhost:9000'],
  [{}, 'http://localhost:8888'],
])('%j → %s', (environment, url) => {
  expect(siteUrl(environment)).toBe(url);
});

it.each(['www.example.com', 'ftp://example.com', 'https://'])(
  'stops at %s and says what it should be',
  (url) => {
    expect(() => siteUrl({ SITE_URL: url })).toThrow(/SITE_URL must be a URL such as https:/);
  },
);
