import { expect, test } from 'vitest';
import { backUpNight } from '#features/backup/server/nightly.ts';
import { nightFrames } from '#features/backup/server/night-frames.ts';
import { completeNights } from '#features/backup/server/nightly-store.ts';
import { restoreBackup } from '#features/backup/server/restore.ts';
import type { AllStores } from '#features/backup/server/take-backup.ts';
import type { FileStores } from '#store/file-store.ts';
import { networkStores } from '#tests/bench/network-stores.ts';
import { storeInquiries } from '#tests/support/server/many-records.ts';
import { digestOf, emptySite } from '#tests/support/server/site-copy.ts';
import { verifyData } from './data-checks/verify-data.ts';

const passphrase = 'correct horse battery staple';
const DAY_MS = 24 * 60 * 60_000;
const BEGAN = Date.UTC(2026, 10, 24, 20);

/** A site over a simulated network, whose clock is that of its calls. */
async function siteWith(inquiries: number, files: number) {
  const network = networkStores();
  let days = 0;
  const now = () => BEGAN + days * DAY_MS + network.now();
  await storeInquiries(network.stores, inquiries);
  for (let number = 0; number < files; number++)
    await network.files('files-other').add(`picture-${number}`, new Uint8Array(900).fill(number));
  const nextDay = () => void (days += 1);
  return {
    ...network,
    now,
    nextDay,
    turn: (budget: number, from: AllStores = network) => turn(from, budget),
  };

  /** One run of the schedule. */
  async function turn(from: AllStores, budget: number) {
    const began = now();
    const run = await backUpNight(from, { passphrase, now, endsAt: began + budget });
    return { ...run, took: now() - began };
  }
}

async function restored(site: AllStores) {
  const night = (await completeNights(site)).at(-1) ?? '';
  const target = emptySite();
  const frames = () => nightFrames(site, night, passphrase);
  await restoreBackup(target, { frames, goOnWithoutErasures: async () => true });
  return target;
}

/** Files whose process dies with its nth write done. */
function mortal(files: FileStores, lives: number) {
  let writes = 0;
  let die = () => {};
  const died = new Promise<'died'>((resolve) => (die = () => resolve('died')));
  const count = async <T>(act: () => Promise<T>): Promise<T> => {
    if (writes >= lives) return new Promise<never>(() => {});
    const result = await act();
    writes += 1;
    if (writes < lives) return result;
    die();
    return new Promise<never>(() => {});
  };
  const opened: FileStores = (name) => {
    const store = files(name);
    const add: typeof store.add = (key, bytes) => count(() => store.add(key, bytes));
    return { ...store, add, delete: (key) => count(() => store.delete(key)) };
  };
  return { files: opened, died };
}

test('a store too large for one night is backed up over several, in slices, and comes back the same', async () => {
  const site = await siteWith(1_500, 20);
  const slices: number[] = [];
  let segments = -1;
  for (let state = ''; state !== 'complete';) {
    const done = await site.turn(2_000);
    ({ state } = done);
    slices.push(done.took);
    const found = (await site.files('files-backups').keys()).length;
    expect(found, 'each slice leads further').toBeGreaterThan(segments);
    segments = found;
    if (slices.length % 2 === 0) site.nextDay();
  }
  expect(slices.length).toBeGreaterThan(3);
  expect(Math.max(...slices), 'simulated ms').toBeLessThan(3_000);
  const target = await restored(site);
  expect(await digestOf(target)).toBe(await digestOf(site));
  const problems: string[] = [];
  for await (const { at, says } of verifyData({ ...target, now: site.now, settle: async () => {} }))
    problems.push(`${at} ${says}`);
  expect(problems).toEqual([]);

  const before = await site.files('files-backups').keys('packs/');
  site.nextDay();
  await storeInquiries(site.stores, 10);
  for (let state = ''; state !== 'complete';) ({ state } = await site.turn(2_000));
  // Those of contacts and of consents, cut by the ends of slices.
  expect((await site.files('files-backups').keys('packs/')).length - before.length).toBeLessThan(8);
  expect(await digestOf(await restored(site))).toBe(await digestOf(site));
});

test('a process may die with any of its writes', async () => {
  const site = await siteWith(60, 9);
  const expected = await digestOf(site);
  for (let lives = 1, end = 'died'; end === 'died'; lives++) {
    for (const key of await site.files('files-backups').keys()) await site.files('files-backups').delete(key);
    const { files, died } = mortal(site.files, lives);
    const run = site.turn(60_000, { ...site, files }).then(({ state }) => state);
    end = await Promise.race([run, died]);
    for (let state = end; state !== 'complete' && state !== 'was complete';) ({ state } = await site.turn(0));
    expect(await digestOf(await restored(site)), `after ${lives} writes`).toBe(expected);
  }
});
