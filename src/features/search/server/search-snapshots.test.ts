import { expect, it } from 'vitest';
import { memoryStore } from '#tests/support/store/memory-store.ts';
import { segmentOf } from '../engine/segment.ts';
import { searchSnapshots } from './search-snapshots.ts';

/** An index of so many texts, of which 128 are in a part. */
const indexOf = (count: number) =>
  segmentOf(
    Array.from({ length: count }, (_, number) => ({
      ...{ key: `news/${number}`, version: '1', title: '', headings: [], text: `Text ${number}` },
    })),
  );

it('keeps the parts of the texts, and none of those that were there before', async () => {
  const store = memoryStore();
  const [english, thai] = (['en', 'th'] as const).map((locale) => searchSnapshots(() => () => store, locale));
  // As deploys kept them that had all texts in one.
  await store.set('search/en.texts', 'AQID');
  await thai?.save(indexOf(1));
  await english?.save(indexOf(300));
  expect(await english?.loadTexts(2)).toBeDefined();
  await english?.save(indexOf(1));
  const keys = (await store.list('search/')).map(({ key }) => key);
  expect(keys).toEqual(['search/en', 'search/en.texts.0', 'search/th', 'search/th.texts.0']);
  expect(await english?.loadTexts(1)).toBeUndefined();
  const opened = await english?.load();
  expect(opened?.addTexts(0, (await english?.loadTexts(0)) ?? new Uint8Array())).toBe(true);
  expect(opened?.segment.entries[0]?.text).toBe('Text 0');
});

it('does without the store while that is down', async () => {
  const store = memoryStore(() => 'unavailable');
  const snapshots = searchSnapshots(() => () => store, 'en');
  await snapshots.save(indexOf(1));
  expect(await snapshots.load()).toBeUndefined();
  expect(await snapshots.loadTexts(0)).toBeUndefined();
});
