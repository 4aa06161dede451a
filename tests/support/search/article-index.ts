import { vi } from 'vitest';
import type { Published, Shown } from '#features/articles/article-view.ts';
import { findMatches } from '#features/search/engine/find.ts';
import { EMPTY_SEGMENT, type Segment } from '#features/search/engine/segment.ts';
import { openSegment, segmentParts } from '#features/search/engine/segment-bytes.ts';
import { synonymsOf } from '#features/search/engine/synonyms.ts';
import {
  articleIndex,
  type ArticleIndexOptions,
  type IndexedArticles,
} from '#features/search/server/article-index.ts';
import type { PublicAnswer } from '#features/search/server/public-answer.ts';
import { rankedHits } from './ranked-hits.ts';

const NO_SYNONYMS = synonymsOf([]);

/** A news article of staff; its body is its title turned into a sentence, unless said otherwise. */
export const news = (id: string, title: string, updatedAt = '2026-01-01T00:00:00.000Z'): Shown<'news'> => {
  const copy = { title, summary: '', tag: '', category: 'highlight', author: 'Saphan', date: '2026-01-01' };
  const article = { kind: 'news', id, slug: id, formerSlugs: [], copies: { en: copy }, updatedAt } as const;
  return { article, copy, lang: 'en' };
};
/** What is published. */
export const list = (items: readonly Shown[], isComplete = true): Published[] => [
  { items, isComplete, nextChangeAt: Infinity },
];
/** The ids of what a query finds, the best first. */
export const keys = ({ sources }: IndexedArticles, query: string): string[] =>
  rankedHits(findMatches(sources, query, NO_SYNONYMS).hits, {
    text: query,
    newerFirst: () => 0,
    atMost: 100,
  }).map(({ item }) => item.url.slice('/news/'.length));
/** So many articles, `id-0` and so on. */
export const many = (count: number) =>
  Array.from({ length: count }, (_, number) => news(`id-${number}`, `Title ${number}`));

/** An index as another process kept it. */
export const kept = (segment: Segment | undefined) => segment && openSegment(segmentParts(segment).index);
/** Its texts as another process kept them. */
export const textsOf = (segment: Segment | undefined) => segment && segmentParts(segment).texts;

/** An index that reads nothing but what a test gives it, and what it saves. */
export function opened(options: Partial<ArticleIndexOptions> = {}) {
  const saved: Segment[] = [];
  const answers: PublicAnswer[] = [];
  const bodyOf = vi.fn(async ({ copy }: Shown) => `The body of ${copy.title}.`);
  const { ofLists: index, ...of } = articleIndex({
    locale: 'en',
    built: EMPTY_SEGMENT,
    bodyOf,
    textOf: async (key) => `Read of ${key}.`,
    load: async () => undefined,
    loadTexts: async () => undefined,
    save: async (segment) => void saved.push(segment),
    loadAnswer: async () => undefined,
    saveAnswer: async (answer) => void answers.push(answer),
    ...options,
  });
  return { index, ...of, bodyOf, saved, answers };
}
