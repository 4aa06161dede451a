import { beforeEach, expect, test } from 'vitest';
import { PRIVACY_SECRET } from '#http/privacy-secret.ts';
import { contacts } from '#features/contact/server/contact-records.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { MARKERS, storedPerson } from '#tests/support/server/privacy-person.ts';
import { digestOf, emptySite } from '#tests/support/server/site-copy.ts';
import { nightFrames } from './night-frames.ts';
import { completeNights } from './nightly-store.ts';
import { backUpNight, KEEP_DAYS } from './nightly.ts';
import { restoreBackup } from './restore.ts';
import type { AllStores } from './take-backup.ts';

const PASSPHRASE = 'correct horse battery staple';
const DAY_MS = 24 * 60 * 60_000;
let admin: TestAdmin;
let site: AllStores;
let clock: number;
beforeEach(async () => {
  admin = testAdmin();
  clock = Date.now();
  // A process remembers the one of another test for some seconds and then writes it here, between two nights.
  await admin.using.stores('settings').set(PRIVACY_SECRET, 'a'.repeat(64));
  const names = async () => [...admin.opened.keys(), 'application-files', 'files-media', 'files-backups'];
  site = { stores: admin.using.stores, files: admin.dependencies.files, names };
});
const now = () => clock;
const run = (endsAt = Infinity, passphrase = PASSPHRASE) => backUpNight(site, { passphrase, now, endsAt });
const packs = () => site.files('files-backups').keys('packs/');
async function restored(night: string) {
  const target = emptySite();
  await restoreBackup(target, {
    frames: () => nightFrames(site, night, PASSPHRASE),
    goOnWithoutErasures: async () => true,
  });
  return target;
}
const newest = async () => (await completeNights(site)).at(-1) ?? '';

test('each night holds all there was, and adds only what changed', async () => {
  const { contactId } = await storedPerson(admin);
  expect(await run()).toBe('complete');
  expect(await run()).toBe('was complete');
  const first = await digestOf(site);
  const before = (await packs()).length;
  clock += DAY_MS;
  await contacts(site.stores).update(contactId, (record) => ({ ...record, message: 'changed' }));
  expect(await run()).toBe('complete');
  expect((await packs()).length - before).toBe(1);
  expect(await completeNights(site)).toHaveLength(2);
  const [night = ''] = await completeNights(site);
  expect(await digestOf(await restored(night))).toBe(first);
  expect(await digestOf(await restored(await newest()))).toBe(await digestOf(site));
});

test('says nothing without its passphrase', async () => {
  await storedPerson(admin);
  await run();
  let bytes = '';
  for (const key of await site.files('files-backups').keys())
    bytes += Buffer.from((await site.files('files-backups').get(key)) ?? []).toString('latin1');
  expect(MARKERS.filter((marker) => bytes.toLowerCase().includes(marker))).toEqual([]);
  clock += DAY_MS;
  await expect(run(Infinity, 'another')).rejects.toThrow('passphrase');
});

test('what one turn does not reach the next one does', async () => {
  await storedPerson(admin);
  for (let turn = 0; turn < 60; turn++) {
    // Every look at the clock is later: a turn ends after one read.
    let looks = 0;
    const slow = { passphrase: PASSPHRASE, now: () => clock + looks++, endsAt: clock + 60 };
    if ((await backUpNight(site, slow)) === 'complete') break;
  }
  expect(await digestOf(await restored(await newest()))).toBe(await digestOf(site));
  expect(await site.files('files-backups').keys('parts/')).toEqual([]);
});

test('old nights go, and nothing lies there for longer than twice that', async () => {
  await storedPerson(admin);
  await run();
  const first = await packs();
  for (const days of [1, KEEP_DAYS + 1, 1, KEEP_DAYS]) {
    clock += days * DAY_MS;
    await run();
  }
  expect((await completeNights(site)).length).toBeLessThanOrEqual(3);
  const left = await packs();
  expect(left.filter((pack) => first.includes(pack))).toEqual([]);
  expect(await digestOf(await restored(await newest()))).toBe(await digestOf(site));
});
