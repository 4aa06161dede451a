import { paths } from '#admin/routes.ts';
import { expect, test } from 'vitest';
import { LOCALES } from '#i18n/locales.ts';
import { textIn } from '#tests/support/in-languages.ts';
import { articles } from '../server/article-records.ts';
import { memoryStores } from '#tests/support/store/memory-store.ts';
import type { Fields } from '#store/repository.ts';
import type { ArticleRecord } from '../article-record.ts';
import { describeAdopted, describeClashes, findClashes } from './check-articles.ts';

const stores = memoryStores();
const text = textIn({ en: 'x' });
const record = (slug: string, formerSlugs: string[] = []): Fields<ArticleRecord<'news'>> => ({
  slug,
  formerSlugs,
  wasPublic: false,
  working: { slug: 'being-written', title: text, summary: text, body: text, tag: '', author: '' },
  editions: {},
  revisions: [],
});

const LANGUAGES = `{${LOCALES.join()}}`;
const named = (...slugs: string[]) => slugs.map((slug) => ({ slug }));

test('a file and a record with one address are both named, and what to do', async () => {
  const news = articles('news', stores);
  const { id } = await news.create(record('open-house'));
  const copied = await news.create(record('copy'));
  const moved = await news.create(record('new', ['old']));
  const files = {
    news: [...named('being-written', 'old', 'open-house', 'other'), { slug: 'copy', record: copied.id }],
    events: named('new'),
    jobs: [],
  };
  const found = await findClashes(files, stores);
  expect(found).toEqual([
    { kind: 'news', slug: 'open-house', id, isFormer: false, isAdopted: false },
    { kind: 'news', slug: 'old', id: moved.id, isFormer: true, isAdopted: false },
  ]);
  const message = describeClashes(found, 'https://example.com/');
  expect(message).toContain(`content/news/${LANGUAGES}/open-house.md`);
  expect(message).toContain(`https://example.com/admin${paths.news.update.getHref(id)}`);
  expect(message).toContain(`/news/old leads to the record ${moved.id}`);
  expect(await findClashes({ news: named('free'), events: [], jobs: [] }, stores)).toEqual([]);
});

test('a file that staff adopted is named for its removal, wherever its record has gone since', async () => {
  const { id } = await articles('news', stores).create({ ...record('moved-on'), file: { slug: 'adopted' } });
  const found = await findClashes({ news: named('adopted'), events: [], jobs: [] }, stores);
  expect(found).toEqual([{ kind: 'news', slug: 'adopted', id, isFormer: false, isAdopted: true }]);
  expect(describeAdopted(found, 'https://example.com')).toContain(
    `content/news/${LANGUAGES}/adopted.md is the record ${id}`,
  );
});
