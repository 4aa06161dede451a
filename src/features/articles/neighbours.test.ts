import { describe, expect, it } from 'vitest';
import type { Copies } from './article-kinds.ts';
import type { Shown } from './article-view.ts';
import { neighboursOf, relatedTo } from './neighbours.ts';

const article = (slug: string, category: string): Shown<'news'> => {
  const copy: Copies['news'] = {
    title: slug,
    summary: '',
    tag: '',
    category,
    author: '',
    date: '2026-01-01',
  };
  return { article: { kind: 'news', slug, formerSlugs: [], copies: { en: copy } }, copy, lang: 'en' };
};
const newest = article('newest', 'a');
const second = article('second', 'b');
const third = article('third', 'a');
const oldest = article('oldest', 'b');
const all = [newest, second, third, oldest];
const slugs = (items: readonly Shown[]): string[] => items.map((one) => one.article.slug);

describe('the articles on both sides', () => {
  it('are the next older and the next newer one', () => {
    expect(neighboursOf(all, second)).toEqual({ previous: third, next: newest });
  });

  it('are missing at the ends', () => {
    expect(neighboursOf(all, newest)).toEqual({ previous: second, next: undefined });
    expect(neighboursOf(all, oldest)).toEqual({ previous: undefined, next: third });
  });

  it('are none for an article that is not public, as in a preview', () => {
    expect(neighboursOf(all, article('draft', 'a'))).toEqual({});
  });
});

describe('related articles', () => {
  it('are those of the same category first, then the newest, never the article itself', () => {
    expect(slugs(relatedTo(all, oldest))).toEqual(['second', 'newest', 'third']);
  });

  it('are no more than asked for', () => {
    expect(slugs(relatedTo(all, third, 1))).toEqual(['newest']);
  });

  it('are none where there is no other', () => {
    expect(relatedTo([newest], newest)).toEqual([]);
  });
});
