import { expect, test } from 'vitest';
import { memoryFileStore } from '#tests/support/store/memory-file-store.ts';
import { memoryStore } from '#tests/support/store/memory-store.ts';
import { ipKey } from '#http/limits/ip-key.ts';
import { accountAttemptsKey } from '#features/staff/server/throttle-keys.ts';
import { sweepAll, sweepCounts } from './sweep.ts';

const HOUR = 60 * 60 * 1_000;
const now = Date.UTC(2026, 10, 20, 9);
const keysAt = (at: number) => [
  ipKey('secret', 'contact', '192.0.2.1', at),
  ipKey('secret', 'sign-in', '192.0.2.1', at),
  accountAttemptsKey('secret', 'a@b.co', at),
];

test('the counts of days that are over go, those of today and yesterday stay', async () => {
  const store = memoryStore();
  const kept = [...keysAt(now), ...keysAt(now - 24 * HOUR), 'without-a-day'];
  for (const key of [...kept, ...keysAt(now - 48 * HOUR), ...keysAt(now - 4_000 * HOUR)]) {
    await store.set(key, '{}');
  }
  expect(await sweepCounts(store, now)).toBe(6);
  expect([...store.entries.keys()].toSorted()).toEqual(kept.toSorted());
  expect(await sweepCounts(store, now)).toBe(0);
});

test('a store full of them is emptied in several sweeps', async () => {
  const store = memoryStore();
  for (let count = 0; count < 1_200; count++) await store.set(`2026-01-01/contact/${count}`, '{}');
  expect(await sweepCounts(store, now)).toBe(1_000);
  expect(await sweepCounts(store, now)).toBe(200);
});

test('one sweep clears deleted records and counts', async () => {
  const opened = new Map(['deleted', 'rate-limits'].map((name) => [name, memoryStore()]));
  await opened.get('deleted')?.set('members/x', JSON.stringify({ deletedAt: now - HOUR, text: '{}' }));
  await opened.get('rate-limits')?.set('2026-01-01/contact/x', '{}');
  await sweepAll(
    (name) => opened.get(name) ?? memoryStore(),
    () => memoryFileStore(() => now),
    now,
  );
  for (const { entries } of opened.values()) expect(entries.size).toBe(0);
});
