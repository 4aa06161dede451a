import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteRun } from '#store/runs.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { memoryStore, type MemoryStore } from '#tests/support/store/memory-store.ts';
import { healthApp } from './health.ts';
import { storeWatch } from './store-probe.ts';

let admin: TestAdmin;
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  admin = testAdmin();
});
afterEach(() => vi.restoreAllMocks());

async function health(bearer?: string) {
  const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
  const request = new Request('http://localhost/api/health', { headers });
  const answer = await healthApp(() => admin.dependencies).fetch(request);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

test('the public learns that the site is well, or that it is not, and no more', async () => {
  expect(await health()).toEqual({ status: 200, body: { status: 'ok' } });
  expect(await health('a stranger')).toEqual({ status: 200, body: { status: 'ok' } });
  admin.store('runs').faults = () => 'unavailable';
  expect(await health()).toEqual({ status: 503, body: { status: 'down' } });
});

test('staff learn of store, mail, schedules, backup and build', async () => {
  const { stores, now } = admin.using;
  const run = { name: 'retention-sweep', startedAt: now() - 9_000, endedAt: now() - 5_000, ok: true };
  await noteRun(stores, run);
  await noteRun(stores, { ...run, startedAt: now(), endedAt: now(), ok: false });
  await noteRun(stores, { ...run, name: 'backup', startedAt: now() - 60_000 });
  await noteRun(stores, { ...run, name: 'nightly-backup', startedAt: now() - 90_000 });
  await noteRun(stores, { ...run, name: 'nightly-backup', startedAt: now(), ok: false });
  const { body } = await health('editor');
  expect(body).toMatchObject({
    status: 'ok',
    store: 'ok',
    mail: { configured: false },
    schedules: {
      'retention-sweep': {
        ok: false,
        lastRun: new Date(now()).toISOString(),
        lastSuccess: new Date(now() - 5_000).toISOString(),
      },
      'mail-sweep': { ok: null, lastRun: null, lastSuccess: null },
      'news-sweep': { ok: null, lastRun: null, lastSuccess: null },
    },
    backup: new Date(now() - 60_000).toISOString(),
    build: { node: process.version },
  });
  const summary = await admin.call('summary');
  expect(summary.body['operations']).toEqual({
    readOnly: false,
    backup: new Date(now() - 60_000).toISOString(),
    backupLate: false,
    nightly: new Date(now() - 5_000).toISOString(),
  });
});

/** Two conditional writes win, or a list misses what was just written. */
const broken = {
  races: () => Object.assign(memoryStore(), { setIf: async () => true }),
  hides: () => Object.assign(memoryStore(), { list: async () => [] }),
};

test.each(['races', 'hides'] as const)(
  'a store that %s: staff read, change nothing, and are told',
  async (how) => {
    let now = 0;
    let probed: MemoryStore = broken[how]();
    const watch = storeWatch(() => now);
    admin.change({ mayWrite: () => watch(() => probed) });
    const fields = { email: 'n@example.com', firstName: 'N', lastName: 'N', phone: '+66 81 234 5678' };
    const refused = await admin.post('members', fields, { headers: { 'accept-language': 'th' } });
    expect(refused.status).toBe(503);
    expect(refused.body.message).toContain('อ่านได้อย่างเดียว');
    expect(admin.opened.get('records-members')?.entries.size ?? 0).toBe(0);
    expect((await admin.call('members')).status).toBe(200);
    expect((await admin.call('summary')).body['operations']).toMatchObject({ readOnly: true });
    expect((await health('editor')).body).toMatchObject({ store: 'readOnly' });
    // It is looked at again, and nothing of that is left behind.
    probed = memoryStore();
    expect((await admin.post('members', fields)).status).toBe(503);
    now += 61_000;
    expect((await admin.post('members', fields)).status).toBe(201);
    expect(probed.entries.size).toBe(0);
  },
);

test('a store that does not answer the probe has broken no promise', async () => {
  const watch = storeWatch();
  const store = memoryStore(() => 'unavailable');
  expect(await watch(() => store)).toBe(true);
});
