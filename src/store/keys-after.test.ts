import { expect, test } from 'vitest';
import { memoryStore } from '#tests/support/store/memory-store.ts';
import { keysAfter } from './keys-after.ts';

const number = (n: number, digits = 6) => String(n).padStart(digits, '0');
/** Ids as time gives them: each begins like the one before it. */
const ids = (many: number) =>
  Array.from({ length: many }, (_, n) => {
    const hex = (0x0198c5f00000 + n * 7_919_993).toString(16).padStart(12, '0');
    return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${number(n, 12)}`;
  });
const SHAPES = {
  nothing: [],
  'ids of records': ids(5_200),
  'a key that others begin with': ['news', ...ids(2_300).map((id) => `news/${id}`), 'news-2'],
  'parts of several kinds': [
    'a',
    'b/c',
    'z_z',
    ...ids(1_500).flatMap((id) => [`jobs/${id}/x.1`, `news/${id}`]),
  ],
};

test.for(Object.entries(SHAPES))('goes through a store from any key to its end: %s', async ([, keys]) => {
  const store = memoryStore();
  for (const key of keys) store.entries.set(key, { text: '', etag: key });
  const seen: string[] = [];
  for (let isEnd = false; !isEnd;) {
    const found = await keysAfter(
      (prefix, atMost) => store.list(prefix, { atMost }),
      seen.at(-1) ?? '',
      1_500,
    );
    expect(found.listed.length).toBeLessThan(3_000);
    seen.push(...found.listed.map(({ key }) => key));
    ({ isEnd } = found);
  }
  expect(seen).toEqual(keys.toSorted());
});

test('a store that lists in an order of its own is listed as a whole', async () => {
  const keys = ids(2_500).toReversed();
  const list = async (prefix: string, atMost: number) =>
    keys
      .filter((key) => key.startsWith(prefix))
      .slice(0, atMost)
      .map((key) => ({ key, etag: '' }));
  const { listed, isEnd } = await keysAfter(list, '', 1_000);
  expect(listed.map(({ key }) => key)).toEqual(keys.toSorted());
  expect(isEnd).toBe(true);
});
