import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { grouped } from './article-groups.ts';
import { readGhost } from './ghost.ts';
import { readWxr } from './wxr.ts';

const sample = (name: string): string => readFileSync(`tests/fixtures/exports/${name}`, 'utf8');
const [first] = readWxr(sample('wordpress.xml')).posts;

test('every item of a WordPress export is a post, left out with a reason, or counted', () => {
  const site = readWxr(sample('wordpress.xml'));
  expect([site.origin, site.posts.length, site.left.map(({ title }) => title), site.others]).toEqual([
    'https://old.example',
    9,
    ['About', 'Gone'],
    { nav_menu_item: 1, attachment: 1 },
  ]);
  expect(first).toMatchObject({
    title: 'Annual meeting & dinner',
    at: '2024-05-03T02:00:00.000Z',
    author: 'Somying Jaidee',
    tags: ['Members'],
    categories: [{ slug: 'business', names: { en: 'Business', th: 'ธุรกิจ' } }],
    cover: { alt: 'The office' },
    addresses: ['https://old.example/2024/05/annual-meeting/', 'https://old.example/?p=12'],
  });
});

test('translations are put together by Polylang, WPML and hreflang; what is in no language of ours is named', () => {
  const pairs = (site: ReturnType<typeof readWxr>) => {
    const { groups, left } = grouped(site, undefined);
    return [groups.map(({ posts }) => [...posts.keys()].join('+')), left.map(({ title }) => title)];
  };
  expect(pairs(readWxr(sample('wordpress.xml')))).toEqual([
    ['en+th', 'en+th', 'th', 'en', 'en', 'en'],
    ['Bonjour'],
  ]);
  expect(pairs(readGhost(sample('ghost.json')))).toEqual([['en+th', 'th', 'en', 'en', 'en'], []]);
});

test('two posts of one group in one language are two articles', () => {
  const post = first && { ...first, group: 'g' };
  const posts = post ? [post, { ...post, id: 'other' }] : [];
  const { groups } = grouped({ origin: '', posts, left: [], others: {} }, undefined);
  expect(groups.map(({ notes }) => notes.length)).toEqual([0, 1]);
});

test('what is no export is refused, and nothing that a file declares is expanded', () => {
  expect(() => readWxr('<rss><channel><title>A feed</title></channel></rss>')).toThrow(
    'not a WordPress export',
  );
  expect(() => readWxr('<rss><channel>')).toThrow(
    /^The file is neither an export of WordPress nor one of Ghost, or damaged at line \d+: .*unclosed tag/,
  );
  expect(() => readWxr('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toThrow('document type');
  expect(() => readWxr('<a>&b;</a>')).toThrow('undefined entity');
  expect(() => readGhost('{"db":[]}')).toThrow('not a Ghost export');
});
