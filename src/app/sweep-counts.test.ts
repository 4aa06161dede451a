import { beforeEach, expect, test } from 'vitest';
import { type MemoryStore, memoryStores } from '#tests/support/store/memory-store.ts';
import { ipKey } from '#http/limits/ip-key.ts';
import { fromAddress } from '#features/staff/server/attempt-limits.ts';
import { sweepCounts } from './sweep-counts.ts';

const HOUR = 60 * 60 * 1_000;
const start = Date.UTC(2026, 10, 20, 9);
const keysAt = (at: number) => [
  ipKey('secret', 'contact', '192.0.2.1', at),
  ipKey('secret', 'sign-in', '192.0.2.1', at),
  fromAddress('a@b.co', '192.0.2.1', { secret: 'secret', now: at }).key,
];

let stores: ReturnType<typeof memoryStores>;
let counts: MemoryStore;
let clock: number;
beforeEach(() => {
  stores = memoryStores();
  counts = stores('rate-limits');
  clock = start;
});
const sweep = (endsAt?: number) => sweepCounts(stores, () => clock, endsAt);
const fill = async (day: string, many: number) => {
  for (let count = 0; count < many; count++) await counts.set(`${day}/contact/${count}`, '{}');
};

test('the counts of days that are over go, those of today and yesterday stay', async () => {
  const kept = [...keysAt(start), ...keysAt(start - 24 * HOUR), 'without-a-day'];
  for (const key of [...kept, ...keysAt(start - 48 * HOUR), ...keysAt(start - 4_000 * HOUR)])
    await counts.set(key, '{}');
  expect(await sweep()).toBe(6);
  expect([...counts.entries.keys()].toSorted()).toEqual(kept.toSorted());
  expect(await sweep()).toBe(0);
});

test('a store full of them is emptied in slices of time', async () => {
  await fill('2026-01-01', 2_200);
  const remove = counts.delete;
  counts.delete = async (key) => ((clock += 10), remove(key));
  expect(await sweep(clock + 5_000)).toBe(1_000);
  expect(await sweep(clock + 60_000)).toBe(1_200);
  expect(counts.entries.size).toBe(0);
});

test('what is counted today is never listed', async () => {
  await fill('2026-11-20', 5_000);
  await sweep();
  const listed: string[] = [];
  const list = counts.list;
  counts.list = (prefix = '', options) => (listed.push(prefix), list(prefix, options));
  clock += 24 * HOUR;
  await sweep();
  expect(listed).toEqual(['2026-11-19/']);
  await sweep();
  expect(listed).toHaveLength(1);
  expect(counts.entries.size).toBe(5_000);
});
