import { expect, it } from 'vitest';
import type { Copies } from './article-kinds.ts';
import type { Shown } from './article-view.ts';
import { neighboursOf } from './neighbours.ts';
import { withCopy } from './article-queries.ts';

const article = (slug: string, date: string, id?: string): Shown<'news'> => {
  const copy: Copies['news'] = { title: slug, summary: '', tag: '', category: 'a', author: '', date };
  return { article: { kind: 'news', slug, id, formerSlugs: [], copies: { en: copy } }, copy, lang: 'en' };
};
const newer = article('newer', '2026-03-01');
const mine = article('mine', '2026-01-15', 'id');
const older = article('older', '2026-01-01');
const published = { items: [newer, mine, older], isComplete: true, nextChangeAt: Infinity };
const slugs = ({ items }: { items: readonly Shown[] }): string[] => items.map((one) => one.article.slug);

it('gives a draft the neighbours that it will have', () => {
  const draft = article('draft', '2026-02-01', 'other');
  const { items } = withCopy(published, draft);
  expect(neighboursOf(items, draft)).toEqual({ previous: mine, next: newer });
});

it('takes the place of what is public of it, wherever that moves', () => {
  expect(slugs(withCopy(published, article('moved', '2026-04-01', 'id')))).toEqual([
    'moved',
    'newer',
    'older',
  ]);
  expect(slugs(withCopy(published, article('older', '2026-01-02')))).toEqual(['newer', 'mine', 'older']);
});
