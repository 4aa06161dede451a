import { beforeEach, describe, expect, test } from 'vitest';
import type { Copies } from './article-kinds.ts';
import { textIn } from '#tests/support/in-languages.ts';
import type { Article, TimedArticle } from './article-view.ts';
import { articleQueries, mergeArticles } from './article-queries.ts';
import { visibleCategories } from '#features/categories/visible-categories.ts';

type News = Article<'news'>;
const copy = (title: string, date = '2026-11-01'): Copies['news'] => ({
  title,
  summary: '',
  tag: '',
  category: 'highlight',
  author: '',
  date,
});
const file = (slug: string, date?: string): News => ({
  kind: 'news',
  slug,
  formerSlugs: [],
  copies: { en: copy(slug, date) },
});
const begin = new Date(0).toISOString();
const edition = (copies: Copies['news'], more: object = {}) => [
  { ...copies, at: begin, version: 1, ...more },
];
const record = (
  slug: string,
  editions: TimedArticle<'news'>['editions'] = { en: edition(copy(slug)) },
): TimedArticle<'news'> => ({ kind: 'news', id: slug, slug, formerSlugs: [], wasPublic: false, editions });

let files: News[];
let records: TimedArticle<'news'>[] | undefined;
let published: ReturnType<typeof articleQueries>;
beforeEach(() => {
  files = [file('a')];
  records = [];
  const of = <T>(value: () => T) => (async () => value()) as never;
  published = articleQueries({ files: of(() => files), records: of(() => records) });
});
const titles = async (now = 0) =>
  (await published('news', 'en', now)).items.map(({ copy: { title } }) => title);

test('files and records come as one, in one order', async () => {
  files = [file('a', '2026-11-01'), file('c', '2026-11-03')];
  records = [record('b', { th: edition(copy('ข', '2026-11-02')) })];
  const { items, isComplete } = await published('news', 'en', 0);
  expect(items.map(({ article, lang }) => [article.slug, lang])).toEqual([
    ['c', 'en'],
    ['b', 'th'],
    ['a', 'en'],
  ]);
  expect(isComplete).toBe(true);
});

test('where both claim an address the file has it', () => {
  const both = mergeArticles(
    [file('a')],
    [
      { ...file('a'), id: 'a' },
      { ...file('b'), id: 'b' },
    ],
    { slugs: new Set(), ids: new Set() },
  );
  expect(both.map(({ slug, id }) => [slug, id])).toEqual([
    ['a', undefined],
    ['b', 'b'],
  ]);
});

test('an adopted file gives way to its record, also to one that nobody sees', () => {
  const taken = { slugs: new Set(['a', 'b']), ids: new Set(['r']) };
  const both = mergeArticles(
    [file('a'), file('b'), file('c'), { ...file('d'), recordId: 'r' }],
    [{ ...file('a'), id: 'a' }],
    taken,
  );
  expect(both.map(({ slug, id }) => [slug, id])).toEqual([
    ['c', undefined],
    ['a', 'a'],
  ]);
});

test('without the store the files are there, and it says that something is missing', async () => {
  records = [record('b')];
  expect(await titles()).toEqual(['a', 'b']);
  records = undefined;
  const { items, isComplete } = await published('news', 'en', 0);
  expect([items.map(({ article }) => article.slug), isComplete]).toEqual([['a'], false]);
  records = [record('b')];
  expect(await titles()).toEqual(['a', 'b']);
});

describe('what is remembered', () => {
  const later = new Date(10_000).toISOString();
  test('is the same answer while nothing changes, though the lists are new ones', async () => {
    const first = await published('news', 'en', 0);
    files = [...files];
    expect(await published('news', 'en', 5)).toBe(first);
    expect(await published('news', 'th', 5)).not.toBe(first);
  });
  test('ends when an article is another, comes, or goes', async () => {
    const one = record('b');
    records = [one];
    expect(await titles()).toEqual(['a', 'b']);
    records = [{ ...one, editions: { en: edition(copy('new')) } }];
    expect(await titles()).toEqual(['a', 'new']);
    records = [];
    expect(await titles()).toEqual(['a']);
  });
  test('ends when something is due, to the millisecond', async () => {
    const next = edition(copy('d, edited'), { at: later });
    records = [
      record('b', { en: edition(copy('b'), { at: later }) }),
      record('c', { en: edition(copy('c'), { until: later }) }),
      record('d', { en: [...edition(copy('d')), ...next] }),
    ];
    expect(await titles(0)).toEqual(['a', 'c', 'd']);
    expect(await titles(9_999)).toEqual(['a', 'c', 'd']);
    expect(await titles(10_000)).toEqual(['a', 'b', 'd, edited']);
    expect((await published('news', 'en', 10_000)).nextChangeAt).toBe(Infinity);
    expect(await titles(0)).toEqual(['a', 'c', 'd']);
  });
});

describe('categories', () => {
  const made = (slug: string, order: number, name = textIn({ en: slug })) =>
    ({ kind: 'news', slug, order, name, formerSlugs: [] }) as const;
  const slugs = (...staff: Parameters<typeof visibleCategories>[0]) =>
    visibleCategories(staff, 'news', 'th').map(({ slug }) => slug);
  test('of a kind stand in the order of staff', () => {
    expect(slugs(made('z', 1), made('y', 0), { ...made('x', 0), kind: 'event' })).toEqual(['y', 'z']);
  });
  test('are named in the reader’s language, or else in another', () => {
    const staff = [made('press', 0), made('top', 1, textIn({ en: 'Top', th: 'เด่น' }))];
    expect(visibleCategories(staff, 'news', 'th').map(({ name }) => name)).toEqual(['press', 'เด่น']);
  });
});
