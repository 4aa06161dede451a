import { beforeEach, expect, test } from 'vitest';
import { PRIVACY_SECRET } from '#http/subject.ts';
import { cachedSecret } from '#http/secret.ts';
import { madeAt } from '#fields/record.ts';
import { noteErasure } from '#features/privacy/server/erasure-log.ts';
import { contacts } from '#features/contact/server/contact-records.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { MARKERS, PERSON, storedPerson } from '#tests/support/server/privacy-person.ts';
import { article, DRAFTS } from '#tests/support/server/articles.ts';
import { digestOf, emptySite } from '#tests/support/server/site-copy.ts';
import { nightFrames } from './night-frames.ts';
import { dropOld, KEEP_DAYS } from './drop-old.ts';
import { completeNights } from './nightly-store.ts';
import { backUpNight } from './nightly.ts';
import { restoreBackup } from './restore.ts';
import type { Frame } from './frames.ts';
import type { Frames } from './read-plan.ts';
import { type AllStores, takeBackup } from './take-backup.ts';

const PASSPHRASE = 'correct horse battery staple';
const DAY_MS = 24 * 60 * 60_000;
let admin: TestAdmin;
let site: AllStores;
let clock: number;
beforeEach(async () => {
  admin = testAdmin();
  clock = Date.now();
  // A process remembers the one of another test for some seconds: it is this site's from the beginning.
  const settings = admin.using.stores('settings');
  await settings.set(PRIVACY_SECRET, await cachedSecret(settings, PRIVACY_SECRET));
  const names = async () => [...admin.opened.keys(), 'application-files', 'files-media', 'files-backups'];
  site = { stores: admin.using.stores, files: admin.dependencies.files, names };
});
const now = () => clock;
const run = async (endsAt = Infinity, passphrase = PASSPHRASE) => {
  await dropOld(site.files('files-backups'), { now, endsAt: Infinity });
  return (await backUpNight(site, { passphrase, now, endsAt })).state;
};
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

test('what one turn does not reach the next one does, the next day as well', async () => {
  await storedPerson(admin);
  const begun = new Date(clock).toISOString();
  let turns = 0;
  for (let state = ''; state !== 'complete'; turns++) {
    if (turns % 5 === 4) clock += DAY_MS;
    // Every look at the clock is later: a turn ends after one read.
    let looks = 0;
    const slow = { passphrase: PASSPHRASE, now: () => clock + looks++, endsAt: clock + 8 };
    const run = await backUpNight(site, slow);
    ({ state } = run);
    if (state === 'complete') expect(run.takenAt?.slice(0, 19)).toBe(begun.slice(0, 19));
  }
  expect(turns).toBeGreaterThan(5);
  expect(await completeNights(site)).toHaveLength(1);
  expect(await digestOf(await restored(await newest()))).toBe(await digestOf(site));
});

test('old nights go, and nothing lies there for longer than twice that', async () => {
  await storedPerson(admin);
  await run();
  const first = await packs();
  for (const days of [1, KEEP_DAYS + 1, 1, KEEP_DAYS - 3]) {
    clock += days * DAY_MS;
    await run();
  }
  expect((await completeNights(site)).length).toBeLessThanOrEqual(3);
  const left = await packs();
  expect(left.filter((pack) => first.includes(pack))).toEqual([]);
  expect(await digestOf(await restored(await newest()))).toBe(await digestOf(site));
});

test('every night that is there can be restored, and nothing is older than 60 days, on each of 100 days', async () => {
  const { contactId } = await storedPerson(admin);
  for (let day = 0; day < 100; day++) {
    clock += DAY_MS;
    await contacts(site.stores).update(contactId, (record) => ({ ...record, message: `day ${day}` }));
    expect(await run()).toBe('complete');
    const ages = (await packs()).map((key) => (clock - (madeAt(key.slice(6)) ?? 0)) / DAY_MS);
    expect(Math.max(...ages)).toBeLessThan(60);
    const [oldest = ''] = await completeNights(site);
    if (day % 9 === 0) await restored(oldest);
  }
  expect(await completeNights(site)).toHaveLength(KEEP_DAYS + 1);
});

test('old backups go although no night since was completed', async () => {
  await storedPerson(admin);
  await run();
  const { names } = site;
  site = { ...site, names: () => Promise.reject(new Error('unavailable')) };
  for (let day = 0; day < 60; day += 5) {
    clock += 5 * DAY_MS;
    await expect(run()).rejects.toThrow('unavailable');
  }
  site = { ...site, names };
  expect(await completeNights(site)).toEqual([]);
  expect(await packs()).toEqual([]);
  expect(await site.files('files-backups').keys('segments/')).toEqual([]);
});

test('a night that is being deleted is none that can be restored', async () => {
  await storedPerson(admin);
  await run();
  clock += (KEEP_DAYS + 1) * DAY_MS;
  let looks = 0;
  // Its time is over after one file.
  await dropOld(site.files('files-backups'), { now: () => clock + looks++, endsAt: clock + 2 });
  expect((await site.files('files-backups').keys('nights/')).length).toBeGreaterThan(5);
  expect(await completeNights(site)).toEqual([]);
});

test('nobody who was erased while a night was being made comes back with it', async () => {
  const { contactId } = await storedPerson(admin);
  expect(await run(clock - 1)).toBe('unfinished');
  let looks = 0;
  const someOfIt = { passphrase: PASSPHRASE, now: () => clock + looks++, endsAt: clock + 40 };
  await backUpNight(site, someOfIt);
  clock += DAY_MS;
  await noteErasure({ person: PERSON.email, refs: [`contacts/${contactId}`] }, { ...site, now });
  while ((await run()) !== 'complete') clock += 1_000;
  // The night itself knows, though the site is lost.
  const { everything } = await restored(await newest());
  expect(MARKERS.filter((marker) => everything().toLowerCase().includes(marker))).toEqual([]);
});

/** A night of two turns, a day apart, with an erasure between them that it does not hold itself. */
async function erasureMeanwhile() {
  const { contactId } = await storedPerson(admin);
  // So that there is such a store, which the first turn reads.
  await noteErasure({ person: undefined, refs: ['contacts/none'] }, { ...site, now });
  let looks = 0;
  const turn = { passphrase: PASSPHRASE, now: () => clock + looks++ };
  for (let isRead = false; !isRead;) {
    await backUpNight(site, { ...turn, endsAt: 0 });
    const files = await site.files('files-backups').keys('nights/');
    isRead = files.some((key) => key.endsWith('/erasures'));
  }
  clock += DAY_MS / 2;
  const file = await framesOf(takeBackup(site, now));
  clock += DAY_MS / 2;
  await noteErasure({ person: PERSON.email, refs: [`contacts/${contactId}`] }, { ...site, now });
  clock += 1_000;
  expect(await run()).toBe('complete');
  return { file, night: await framesOf(nightFrames(site, await newest(), PASSPHRASE)) };
}
const framesOf = async (frames: Frames) => {
  const all: Frame[] = [];
  for await (const frame of frames) all.push(frame);
  return async function* () {
    yield* all;
  };
};

test('an erasure while a night was being made says nothing of those after it', async () => {
  const { night: frames, file: later } = await erasureMeanwhile();
  // What became of the site since is lost.
  const target = emptySite();
  const copies = site.files('files-backups');
  for (const key of await copies.keys('erasures/'))
    await target.files('files-backups').add(key, (await copies.get(key)) ?? new Uint8Array());
  let asked = 0;
  const goOnWithoutErasures = async () => (asked++, false);
  await expect(restoreBackup(target, { frames, goOnWithoutErasures })).rejects.toThrow('--erasures');
  expect(asked).toBe(1);
  const withFile = { frames, later, goOnWithoutErasures: async () => true };
  await expect(restoreBackup(emptySite(), withFile)).rejects.toThrow('is not after');
});

test('a file made of a night knows of the erasures that came after the night was begun', async () => {
  await storedPerson(admin);
  const frames = await framesOf(takeBackup(site, now));
  clock += 60_000;
  const { night: later } = await erasureMeanwhile();
  const target = emptySite();
  const goOnWithoutErasures = () => Promise.reject(new Error('nobody has to be asked'));
  await restoreBackup(target, { frames, later, goOnWithoutErasures });
  const text = target.everything().toLowerCase();
  expect(MARKERS.filter((marker) => text.includes(marker))).toEqual([]);
});

test('a pack that is missing is made again', async () => {
  await storedPerson(admin);
  await run();
  for (const pack of await packs()) await site.files('files-backups').delete(pack);
  clock += DAY_MS;
  expect(await run()).toBe('complete');
  expect(await digestOf(await restored(await newest()))).toBe(await digestOf(site));
});

test('the first article is whole in a night that was begun before it was written', async () => {
  const names = async () => {
    // Read before the first one has its store of revisions.
    await admin.post('news', { ...article.news, state: DRAFTS });
    return ['records-news'];
  };
  site = { ...site, names };
  expect(await run()).toBe('complete');
  const target = await restored(await newest());
  expect(target.texts.get('records-news')?.entries.size).toBe(1);
  expect(target.texts.get('revisions')?.entries.size).toBe(1);
});

test.each([1, 2, 3, 4, 5, 6])(
  'the first article comes whole or not at all into a night that broke off after %i stores',
  async (finished) => {
    for (let stores = 0; stores < finished; stores++) expect(await run(0)).toBe('unfinished');
    await admin.post('news', { ...article.news, state: DRAFTS });
    expect(await run()).toBe('complete');
    const { texts } = await restored(await newest());
    const sizeOf = (name: string) => texts.get(name)?.entries.size ?? 0;
    expect([0, sizeOf('revisions')]).toContain(sizeOf('records-news'));
  },
);
