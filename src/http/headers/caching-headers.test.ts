import { expect, it } from 'vitest';
import { cachingHeaders } from './caching-headers.ts';

const page = { path: '/news', contentType: 'text/html; charset=utf-8', isKept: true, given: null };

it('lets only the CDN keep a page, apart for each language', () => {
  expect(cachingHeaders(page)).toEqual({
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Netlify-Vary': 'cookie=i18n_redirected|nf_lang,header=Accept-Language',
  });
});

it('lets nobody keep what no page said may be kept', () => {
  expect(cachingHeaders({ ...page, isKept: false })).toMatchObject({ 'Cache-Control': 'no-store' });
});

it('keeps one copy of what has its language in its address', () => {
  for (const pinned of [
    { ...page, path: '/th' },
    { ...page, path: '/th/news' },
    { ...page, path: '/news/rss.xml', contentType: 'application/rss+xml' },
    { ...page, path: '/og/th/news/x.png', contentType: 'image/png' },
  ]) {
    expect(cachingHeaders(pinned)).not.toHaveProperty('Netlify-Vary');
  }
  expect(cachingHeaders({ ...page, path: '/thai-market' })).toHaveProperty('Netlify-Vary');
});

it('leaves what a page says itself', () => {
  expect(cachingHeaders({ ...page, given: 'private' })).toMatchObject({ 'Cache-Control': 'private' });
});
