import { expect, it } from 'vitest';
import { memoryStore } from '#tests/support/store/memory-store.ts';
import { searchSnapshots } from './search-snapshots.ts';

const bytes = (...values: number[]) => Uint8Array.from(values);

it('keeps the parts of the texts, and none of those that were there before', async () => {
  const store = memoryStore();
  const snapshots = searchSnapshots(() => store);
  // As deploys kept them that had all texts in one.
  await store.set('search/en.texts', 'AQID');
  await snapshots.save('en', 'index', bytes(0));
  await snapshots.saveTexts('th', [bytes(9)]);
  await snapshots.saveTexts('en', [bytes(1), bytes(2), bytes(3)]);
  await snapshots.saveTexts('en', [bytes(4)]);
  const keys = (await store.list('search/')).map(({ key }) => key);
  expect(keys).toEqual(['search/en', 'search/en.texts.0', 'search/th.texts.0']);
  expect(Buffer.from((await snapshots.load('en', 'texts.0')) ?? [])).toEqual(Buffer.from([4]));
  expect(await snapshots.load('en', 'texts.1')).toBeUndefined();
});

it('does without the store while that is down', async () => {
  const store = memoryStore(() => 'unavailable');
  const snapshots = searchSnapshots(() => store);
  await snapshots.saveTexts('en', [bytes(1)]);
  expect(await snapshots.load('en', 'texts.0')).toBeUndefined();
});
