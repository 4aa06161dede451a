import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serialize } from 'node:v8';
import { expect, onTestFinished, test } from 'vitest';
import { segmentBytes, segmentFrom } from '../engine/segment-bytes.ts';
import { type Searchable, segmentOf } from '../engine/segment.ts';
import { keptIndexes, renewedIndex } from './kept-index.ts';

const said = (key: string, text: string): Searchable => ({
  ...{ key, version: '', title: `Harbour ${key}`, headings: ['visa'], text },
});
const BEFORE = [said('/a', 'harbour visa'), said('/b', 'ท่าเรือ visa'), said('/c', 'gone'), said('/d', 'quay')];
/** What an index finds and shows, with all entries in their order. */
function opened(bytes: Uint8Array) {
  const segment = segmentFrom(bytes);
  const entries = segment?.entries.map(({ key, version, title, text, titleWords }) => {
    return { key, version, title, text, titleWords };
  });
  return { ...segment, entries };
}

test('an index that is made of the one before is what a new one would be, in its order', () => {
  const now = [
    ...[said('/d', 'quay'), said('/new', 'ท่าเรือ quay'), said('/a', 'harbour visa')],
    said('/b', 'ท่าเรือใหม่ visa visa'),
  ];
  const renewed = renewedIndex(now, renewedIndex(BEFORE));
  expect(opened(renewed.bytes)).toEqual(segmentOf(now));
  expect(opened(renewedIndex([], renewed).bytes)).toEqual(segmentOf([]));
});

test('nothing is made of texts that are as they were', () => {
  const before = renewedIndex(BEFORE);
  expect(renewedIndex(BEFORE, before)).toBe(before);
});

test('an index is kept for later builds of the same code', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kept-index-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = pathToFileURL(join(folder, 'cache/search-index'));
  const build = (madeBy: string, name = 'en') => {
    const indexes = keptIndexes(file, madeBy);
    const { entries = [] } = opened(indexes.bytesOf(name, BEFORE));
    indexes.keep();
    return entries.map(({ text }) => text);
  };
  const texts = BEFORE.map(({ text }) => text);
  expect(build('code')).toEqual(texts);
  // What a new index would not say.
  const marked = { ...renewedIndex(BEFORE), bytes: segmentBytes(segmentOf([said('/', 'as kept')])) };
  await writeFile(file, serialize({ madeBy: 'code', indexes: { en: marked } }));
  expect([build('code'), build('code')]).toEqual([['as kept'], ['as kept']]);
  expect(build('code', 'th')).toEqual(texts);
  await writeFile(file, serialize({ madeBy: 'code', indexes: { en: marked } }));
  expect(build('other code')).toEqual(texts);
  await writeFile(file, 'broken');
  expect(build('code')).toEqual(texts);
});
