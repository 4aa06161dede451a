import { beforeEach, expect, test } from 'vitest';
import { v4, v7 } from 'uuid';
import { type MemoryStore, memoryStore } from '#tests/support/store/memory-store.ts';
import { walkOn } from './walk.ts';

let store: MemoryStore;
let notes: MemoryStore;
let clock: number;
let seen: string[];
beforeEach(() => {
  store = memoryStore();
  notes = memoryStore();
  clock = 0;
  seen = [];
});
const fill = (keys: readonly string[]) => {
  for (const key of keys) store.entries.set(key, { text: '', etag: '""' });
};
const look = async (keys: readonly string[]): Promise<void> => void seen.push(...keys);
const walk = (endsAt: number, visit = look) =>
  walkOn({
    name: 'test',
    notes,
    list: async (prefix, atMost) => {
      clock += 100;
      return (await store.list(prefix, { atMost })).map(({ key }) => key);
    },
    visit,
    now: () => clock,
    endsAt,
  });

test('a store of one page is gone through by one call, and leaves no note', async () => {
  fill(Array.from({ length: 999 }, () => v4()));
  expect(await walk(1)).toBe(true);
  expect(seen.toSorted()).toEqual([...store.entries.keys()].toSorted());
  expect([store.calls.list, notes.calls.set]).toEqual([1, 0]);
});

test('a large one is gone through in slices, each key once, ids of every kind', async () => {
  const msecs = Date.UTC(2026, 0, 1);
  fill(Array.from({ length: 4_000 }, () => v4()));
  fill(Array.from({ length: 9_000 }, (_, place) => v7({ msecs: msecs + place * 600_000 })));
  let slices = 0;
  while (!(await walk(clock + 1_000))) slices += 1;
  expect(slices).toBeGreaterThan(3);
  expect(seen.toSorted()).toEqual([...store.entries.keys()].toSorted());
});

test('so is what hangs on a single id', async () => {
  const id = v4();
  fill(Array.from({ length: 1_200 }, () => `${id}/${v4()}`));
  expect(await walk(Infinity)).toBe(true);
  expect(seen.toSorted()).toEqual([...store.entries.keys()].toSorted());
});

test('one that breaks off goes on with the part that failed', async () => {
  fill(Array.from({ length: 5_000 }, () => v4()));
  let visits = 0;
  const failing = async (keys: readonly string[]) => {
    if (++visits === 7) throw new Error('down');
    seen.push(...keys);
  };
  await expect(walk(Infinity, failing)).rejects.toThrow('down');
  expect(await walk(Infinity)).toBe(true);
  expect(seen.toSorted()).toEqual([...store.entries.keys()].toSorted());
});
