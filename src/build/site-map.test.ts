import { expect, it } from 'vitest';
import { LOCALES } from '#i18n/locales.ts';
import { pinnedPath } from '#i18n/pinned-path.ts';
import { siteMaps } from './site-map.ts';

const site = new URL('https://www.example.com');

it('lists each page in its languages with its alternates, and no page that is not to be found', () => {
  const paths = [
    '/',
    '/th',
    '/about-us',
    '/th/about-us',
    '/th/project/ไทย',
    '/404',
    '/th/error/400',
    '/admin',
  ];
  const files = siteMaps(paths, site);
  expect(
    [...(files.get('sitemap-index.xml') ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url),
  ).toEqual(['https://www.example.com/sitemap-articles.xml', 'https://www.example.com/sitemap-0.xml']);
  const entries = [...(files.get('sitemap-0.xml') ?? '').matchAll(/<url><loc>(.*?)<\/loc>(.*?)<\/url>/g)];
  expect(entries.map(([, url]) => url)).toEqual([
    'https://www.example.com/',
    'https://www.example.com/th',
    'https://www.example.com/about-us',
    'https://www.example.com/th/about-us',
    `https://www.example.com/th/project/${encodeURIComponent('ไทย')}`,
  ]);
  const alternates = entries.map(([, , links = '']) =>
    [...links.matchAll(/hreflang="(.*?)"/g)].map(([, lang]) => lang),
  );
  expect(alternates).toEqual([...Array<string[]>(4).fill(['en', 'th', 'x-default']), ['th']]);
});

it('begins another file before one has more URLs than it may', () => {
  const count = LOCALES.length;
  const first = Math.floor(50_000 / count);
  const paths = Array.from({ length: first + 1_000 }, (_, page) =>
    LOCALES.map((locale) => pinnedPath(locale, `/project/${page}`)),
  ).flat();
  const files = siteMaps(paths, site);
  expect([...files.keys()]).toEqual(['sitemap-0.xml', 'sitemap-1.xml', 'sitemap-index.xml']);
  expect(files.get('sitemap-0.xml')?.match(/<url>/g)).toHaveLength(first * count);
  expect(files.get('sitemap-1.xml')?.match(/<url>/g)).toHaveLength(1_000 * count);
});
