import { expect, it } from 'vitest';
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
  const paths = Array.from({ length: 26_000 }, (_, page) => [
    `/project/${page}`,
    `/th/project/${page}`,
  ]).flat();
  const files = siteMaps(paths, site);
  expect([...files.keys()]).toEqual(['sitemap-0.xml', 'sitemap-1.xml', 'sitemap-index.xml']);
  expect(files.get('sitemap-0.xml')?.match(/<url>/g)).toHaveLength(50_000);
  expect(files.get('sitemap-1.xml')?.match(/<url>/g)).toHaveLength(2_000);
});
