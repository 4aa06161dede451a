import { expect, test } from 'vitest';
import { newsFile } from '#tests/support/server/file-articles.ts';
import { unknownCategories } from './check-articles.ts';

const known = [
  { kind: 'news', slug: 'press', formerSlugs: ['old-press'] },
  { kind: 'event', slug: 'seminar', formerSlugs: [] },
] as const;
const found = (category: string) =>
  unknownCategories({ news: [newsFile('opening', { category })], events: [], jobs: [] }, known);

test('a file in a category of its kind is fine', () => expect(found('press')).toEqual([]));
test('one that does not exist is named with its file and what there is', () => {
  expect(found('seminar')[0]).toBe('content/news/en/opening.md: there is no category seminar (press)');
});
test('one that was merged into another leads to it', () => {
  expect(found('old-press')[0]).toContain('(it is press now)');
});
