import { describe, expect, it } from 'vitest';
import type { Copies } from './article-kinds.ts';
import type { Shown } from './article-view.ts';
import { filledCategories, inCategory, withTag } from './selection.ts';

const copyOf = (tag: string, category: string): Copies['news'] => ({
  ...{ title: '', summary: '', author: '', date: '2026-01-01' },
  ...{ tag, category },
});
const news = (slug: string, category: string, tags: { en?: string; th?: string }): Shown<'news'> => {
  const copies = {
    ...(tags.en !== undefined && { en: copyOf(tags.en, category) }),
    ...(tags.th !== undefined && { th: copyOf(tags.th, category) }),
  };
  const lang = copies.en ? 'en' : 'th';
  const copy = copies[lang] ?? copyOf('', category);
  return { article: { kind: 'news', slug, formerSlugs: [], copies }, copy, lang };
};
const cloud = news('cloud', 'it', { en: 'Cloud', th: 'คลาวด์' });
const thai = news('thai', 'it', { th: 'คลาวด์' });
const plain = news('plain', 'life', { en: '' });
const all = [cloud, thai, plain];

describe('a tag', () => {
  it('is found in either language of an article, whatever its capitals', () => {
    expect(withTag(all, 'cloud')).toEqual([cloud]);
    expect(withTag(all, ' คลาวด์')).toEqual([cloud, thai]);
  });

  it('that is empty or unknown finds nothing', () => {
    expect(withTag(all, '')).toEqual([]);
    expect(withTag(all, 'clou')).toEqual([]);
  });
});

it('finds the articles of a category', () => {
  expect(inCategory(all, 'it')).toEqual([cloud, thai]);
});

it('counts categories in their order and leaves empty ones out', () => {
  const categories = [
    { slug: 'life', name: 'Life' },
    { slug: 'none', name: 'None' },
    { slug: 'it', name: 'IT' },
  ];
  expect(filledCategories(categories, all)).toEqual([
    { slug: 'life', name: 'Life', count: 1 },
    { slug: 'it', name: 'IT', count: 2 },
  ]);
});
