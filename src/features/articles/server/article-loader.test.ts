import { expect, test } from 'vitest';
import { inLanguages } from '#tests/support/in-languages.ts';
import { memoryStores } from '#tests/support/store/memory-store.ts';
import { articleOptions, articles } from './article-records.ts';
import type { Fields } from '#store/repository.ts';
import type { ArticleRecord } from '../article-record.ts';
import { articleLoader } from './article-loader.ts';

const stores = memoryStores();
const at = '2026-11-01T00:00:00.000Z';
const secret = inLanguages({}, 'secret');
const copy = { title: 'Public', summary: '', tag: '', category: 'highlight', author: '', date: '2026-11-01' };
const fields: Fields<ArticleRecord<'news'>> = {
  slug: 'a',
  formerSlugs: [],
  wasPublic: false,
  working: { slug: 'secret', title: secret, summary: secret, body: secret, tag: 'secret', author: '' },
  editions: { th: [{ ...copy, body: 'เนื้อหา', at, version: 1 }] },
  revisions: [],
};

test('a list holds what is published, and nothing of what is being written', async () => {
  const records = articles('news', stores);
  const shown = await records.create(fields);
  const hidden = await records.create({ ...fields, slug: 'b', editions: {} });
  const loader = articleLoader('news', () => stores);
  const all = await loader.list();
  expect(all).toEqual([expect.objectContaining({ id: shown.id, slug: 'a' })]);
  expect(JSON.stringify(all)).not.toContain('secret');

  expect(await loader.find(shown.id, 'th')).toMatchObject({ body: 'เนื้อหา' });
  expect(JSON.stringify(await loader.find(shown.id, 'th'))).not.toContain('secret');
  expect(await loader.find(shown.id, 'en')).toBeUndefined();
  expect(await loader.find(hidden.id, 'th')).toBeUndefined();
  expect(await loader.find('nonsense', 'th')).toBeUndefined();

  stores('index').faults = () => 'unavailable';
  await expect(loader.list()).rejects.toMatchObject({ name: 'StoreUnavailable' });
});

test('an autosave makes no list of the public look again; a publication does', async () => {
  stores('index').faults = () => undefined;
  const records = articles('news', stores);
  const { id } = await records.create({ ...fields, slug: 'c' });
  const loader = articleLoader('news', () => stores);
  await loader.list();
  const sweeps = () => stores('records-news').calls.list;
  const before = sweeps();
  const drafts = articles('news', stores, Date.now, articleOptions('news', stores, true));
  await drafts.update(id, (current) => ({ ...current, working: { ...current.working, tag: 'new' } }));
  await loader.list();
  expect(sweeps()).toBe(before);
  const th = [{ ...copy, title: 'Published since', body: '', at, version: 2 }];
  await records.update(id, (current) => ({ ...current, editions: { th } }));
  expect(JSON.stringify(await loader.list())).toContain('Published since');
  expect(sweeps()).toBe(before + 1);
});
