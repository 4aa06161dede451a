import { expect, test } from 'vitest';
import type { Shown } from './article-view.ts';
import { answerCategory } from './list-request.ts';

const copy = { title: '', summary: '', author: '', date: '2026-01-01', tag: '', category: 'it' };
const news = (slug: string): Shown<'news'> => ({
  article: { kind: 'news', slug, formerSlugs: [], copies: { en: copy } },
  copy,
  lang: 'en',
});
const items = ['a', 'b', 'c'].map(news);
const it = { slug: 'it', formerSlugs: ['old-it', 'it'] };
const answer = (path: string) =>
  answerCategory(
    {
      url: new URL(path, 'https://site.example'),
      redirect: (to, status = 302) => new Response(null, { status, headers: { Location: to } }),
    },
    '/news/category',
    [it, { slug: 'empty', formerSlugs: [] }],
    items,
    2,
  );

/** Where an address leads, and whether for good. */
function ledTo(path: string) {
  const found = answer(path);
  return found instanceof Response ? [found.status, found.headers.get('location')] : found;
}

test('without a category all of them are shown', () => expect(answer('/news/category')).toBe('all'));

test('a category is shown page by page', () => {
  expect(answer('/news/category?category=it')).toMatchObject({ category: it, page: { page: 1, pages: 2 } });
  expect(answer('/news/category?category=it&page=2')).toMatchObject({ page: { items: [news('c')] } });
});

test.each([
  ['an empty category leads to the others', '?category=empty', ''],
  ['a page past the end leads to the last', '?category=it&page=9', '?category=it&page=2'],
  ['the first page has no number', '?category=it&page=1', '?category=it'],
])('%s, in the same form of address', (_, from, to) => {
  expect(ledTo(`/news/category${from}`)).toEqual([302, `/news/category${to}`]);
  expect(ledTo(`/th/news/category${from}`)).toEqual([302, `/th/news/category${to}`]);
});

test('one that was merged into another leads there for good, with its page', () => {
  expect(ledTo('/th/news/category?category=old-it&page=2')).toEqual([
    301,
    '/th/news/category?category=it&page=2',
  ]);
  expect(ledTo('/news/category?category=old-it&page=x')).toEqual([301, '/news/category?category=it']);
});

test.each(['?category=none', '?category=', '?category=it&page=0', '?category=it&page=x'])(
  '%s is not found',
  (query) => expect(answer(`/news/category${query}`)).toBeUndefined(),
);
