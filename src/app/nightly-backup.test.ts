import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteRun, runsOf } from '#store/runs.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { LATE_MS } from './newest-backup.ts';
import { notedNight } from './nightly-backup.ts';

let admin: TestAdmin;
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  admin = testAdmin();
});
afterEach(() => vi.restoreAllMocks());
const stores = () => admin.using.stores;
const lastOk = async () => (await runsOf(stores(), 'nightly-backup')).last?.ok;
const isLate = async () =>
  ((await admin.call('summary')).body['operations'] as Record<string, unknown>)['backupLate'];

test('a night that is not finished is told, until it is', async () => {
  await notedNight(stores(), async () => ({ state: 'unfinished' }));
  expect(await lastOk()).toBe(false);
  expect((await runsOf(stores(), 'nightly-backup')).lastGood).toBeUndefined();
  await notedNight(stores(), async () => ({ state: 'complete' }));
  expect(await lastOk()).toBe(true);
  await notedNight(stores(), async () => ({ state: 'was complete' }));
  expect(await lastOk()).toBe(true);
  await notedNight(stores(), () => Promise.reject(new Error('unavailable')));
  expect(await lastOk()).toBe(false);
});

test('a night that took several days counts from its beginning', async () => {
  const takenAt = new Date(Date.now() - LATE_MS).toISOString();
  await notedNight(stores(), async () => ({ state: 'complete', takenAt }));
  expect((await runsOf(stores(), 'nightly-backup')).lastGood?.startedAt).toBe(Date.parse(takenAt));
});

test('a backup is late after two days, or where nights are made and none was ever finished', async () => {
  expect(await isLate()).toBe(false);
  await notedNight(stores(), async () => ({ state: 'unfinished' }));
  expect(await isLate()).toBe(true);
  const { now } = admin.using;
  const run = { name: 'backup', endedAt: now(), ok: true };
  await noteRun(stores(), { ...run, startedAt: now() - LATE_MS + 60_000 });
  expect(await isLate()).toBe(false);
  await noteRun(stores(), { ...run, startedAt: now() - LATE_MS - 60_000 });
  expect(await isLate()).toBe(true);
});
