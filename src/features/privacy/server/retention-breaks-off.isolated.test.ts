import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STEPS } from '#app/schedules.ts';
import { runSteps } from '#app/steps.ts';
import type { Stores } from '#store/stores.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { sweepRetention } from './retention.ts';

const DAYS = { retentionDaysContacts: 1, retentionDaysApplications: 1, retentionDaysRegistrations: 1 };
let admin: TestAdmin;
beforeEach(() => {
  admin = testAdmin();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const using = () => ({ ...admin.dependencies, process: {} });
const closed = async (count: number) => {
  for (let number = 0; number < count; number++) await admin.inquiry({ status: 'done' });
  admin.minutes(800 * 24 * 60);
};
const noted = async () => {
  const { items } = (await admin.call('audit?filter[entity]=privacy', { as: 'owner' })).body;
  return items.flatMap(({ changes }) =>
    (changes as { field: string; to: string }[]).filter(({ field }) => field === 'erased.contacts'),
  );
};
/** From its second batch on, nothing can be erased any more. */
const failAfterFirstBatch = () => {
  let deletions = 0;
  admin.store('records-contacts').faults = (operation) =>
    operation === 'delete' && ++deletions > 25 ? 'unavailable' : undefined;
};

test('a store that fails after the first batch has left the line of the audit that tells of it', async () => {
  await closed(40);
  failAfterFirstBatch();
  const run = { actor: null, endsAt: Infinity };
  await expect(sweepRetention(DAYS, using(), run)).rejects.toThrow('a fault was injected');
  expect(await noted()).toMatchObject([{ to: '25' }]);
});

test('the later steps of the night run all the same', async () => {
  await closed(40);
  failAfterFirstBatch();
  vi.useFakeTimers({ toFake: ['Date'], now: admin.clock.now });
  const listed: string[] = [];
  const stores: Stores = (name) => {
    listed.push(name);
    return admin.using.stores(name);
  };
  const open = () => ({ stores, files: admin.dependencies.files });
  expect(await runSteps(STEPS['retention-sweep'], open)).toBe(false);
  expect(await noted()).toMatchObject([{ to: '25' }]);
  expect(listed).toContain('reservations');
});

test('no batch is begun once the time of the step is over', async () => {
  await closed(3);
  const run = { actor: null, endsAt: admin.clock.now };
  expect(await sweepRetention(DAYS, using(), run)).toMatchObject({ erased: {}, unfinished: true });
  expect(admin.store('records-contacts').entries.size).toBe(3);
});
