import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusal, startMailServer } from '#tests/support/server/mail-server.ts';
import { sweepMails } from './sweep-mails.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';

let admin: TestAdmin;
let server: Awaited<ReturnType<typeof startMailServer>>;
let refuses: number | undefined;
beforeEach(async () => {
  admin = testAdmin();
  refuses = undefined;
  server = await startMailServer({
    onRcptTo: (_, __, done) => done(refuses === undefined ? null : refusal(refuses)),
  });
});
afterEach(() => server.close());

/** As after a start with the mail server's URL. */
const configure = () =>
  admin.change({
    settings: {
      ...admin.using.settings,
      smtpUrl: server.url,
      mailFrom: 'info@example.com',
      mailTo: 'd@example.com',
    },
  });
/** As the schedule does. */
const sweep = async () => {
  const { stores, now, settings } = admin.dependencies;
  const { smtpUrl, mailFrom, mailTo } = settings;
  await sweepMails({
    secret: async () => 'a secret for tests',
    stores,
    now,
    settings: { smtpUrl, mailFrom, mailTo },
    deadlineMs: 5_000,
    budgetMs: 1_000,
  });
};
const failed = { state: 'failed', attempts: 1, lastError: 'EENVELOPE 550' } as const;

test('the list is narrowed by state, purpose, entity and record, and never shows a text', async () => {
  const entityId = '0198c5f0-0000-7000-8000-000000000042';
  await admin.mail();
  await admin.mail({ ...failed, entity: 'members', purpose: 'confirmation', entityId });
  for (const [query, total] of [
    ['', 2],
    ['filter[state]=failed', 1],
    ['filter[state]=failed,notConfigured', 2],
    ['filter[purpose]=confirmation', 1],
    ['filter[entity]=members', 1],
    [`filter[entityId]=${entityId}`, 1],
    ['q=somying', 2],
  ] as const) {
    const { body, text } = await admin.call(`mails?${query}`);
    expect([query, body.total]).toEqual([query, total]);
    expect(text).not.toContain('<p>');
    expect(body.items[0]).toMatchObject({ kept: true });
  }
  expect((await admin.call('mails?filter[state]=lost')).status).toBe(422);
  expect((await admin.call('mails.csv')).text).toContain('EENVELOPE 550');
});

test('mails about requests for personal data are shown to owners alone', async () => {
  configure();
  const id = await admin.mail({ entity: 'privacy', purpose: 'privacy' });
  const statuses = async (as: 'editor' | 'owner') => [
    (await admin.call('mails', { as })).body.total,
    (await admin.call(`mails/${id}`, { as })).status,
    (await admin.post(`mails/${id}/retry`, {}, { as })).status,
  ];
  expect(await statuses('editor')).toEqual([0, 404, 404]);
  expect(server.received).toEqual([]);
  expect(await statuses('owner')).toEqual([1, 200, 200]);
});

describe('tried again by staff', () => {
  test('it is sent, and the record and the audit say so', async () => {
    configure();
    const id = await admin.mail(failed);
    const { status, body } = await admin.post(`mails/${id}/retry`, {});
    expect([status, body['state'], body['kept']]).toEqual([200, 'sent', false]);
    expect(server.received.map(({ to }) => to)).toEqual([['somying@example.co.th']]);
    expect((await admin.call(`mails/${id}`)).body).toMatchObject({ state: 'sent', attempts: 2 });
    const { items } = (await admin.call(`audit?filter[entityId]=${id}`, { as: 'owner' })).body;
    expect(items).toMatchObject([
      { action: 'retry', entity: 'mails', changes: [{ field: 'state', from: 'failed', to: 'sent' }] },
    ]);
  });
  test('a sent one is not sent twice, nor one whose text is gone', async () => {
    configure();
    const sent = await admin.mail();
    await admin.post(`mails/${sent}/retry`, {});
    const gone = await admin.mail({ state: 'givenUp', body: undefined });
    for (const id of [sent, gone]) {
      const { status, body } = await admin.post(
        `mails/${id}/retry`,
        {},
        { headers: { 'accept-language': 'th' } },
      );
      expect([status, /[ก-๙]/.test(body.message)]).toEqual([409, true]);
    }
    expect(server.received).toHaveLength(1);
  });
  test('one whose link is over is not sent, and one with a link waits no longer than that', async () => {
    const until = new Date(admin.clock.now + 60 * 60_000).toISOString();
    const id = await admin.mail({ state: 'givenUp', entity: 'staff', purpose: 'reset', until });
    const retry = () => admin.post(`mails/${id}/retry`, {}, { as: 'owner' });
    expect((await retry()).body).toMatchObject({ state: 'notConfigured', giveUpAt: until });
    configure();
    admin.minutes(60);
    expect(await retry()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('expired') },
    });
    expect(server.received).toEqual([]);
  });
  test('refused again, it says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    configure();
    refuses = 550;
    const id = await admin.mail(failed);
    const { status, body } = await admin.post(`mails/${id}/retry`, {});
    expect([status, body['state'], body['attempts']]).toEqual([200, 'failed', 2]);
    vi.restoreAllMocks();
  });
  test('without a mail server it waits for one, for three more days', async () => {
    const id = await admin.mail({ state: 'givenUp' });
    const { body } = await admin.post(`mails/${id}/retry`, {});
    expect([body['state'], body['giveUpAt']]).toEqual(['notConfigured', '2026-11-23T09:00:00.000Z']);
  });
});

test('the dashboard counts what waits and what failed this week, and sends nothing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const summary = async () => (await admin.call('summary')).body['mails'];
  await admin.mail();
  await admin.mail(failed);
  await admin.mail({ state: 'givenUp', lastError: 'DAILY_LIMIT' });
  expect(await summary()).toEqual({ notConfigured: 1, retrying: 0, failed: 1 });
  configure();
  refuses = 450;
  expect(await summary()).toEqual({ notConfigured: 1, retrying: 0, failed: 1 });
  await sweep();
  expect(await summary()).toEqual({ notConfigured: 0, retrying: 1, failed: 1 });
  refuses = undefined;
  admin.minutes(1);
  await sweep();
  expect(await summary()).toEqual({ notConfigured: 0, retrying: 0, failed: 1 });
  expect(server.received).toHaveLength(1);
  admin.minutes(8 * 24 * 60);
  expect(await summary()).toEqual({ notConfigured: 0, retrying: 0, failed: 0 });
  vi.restoreAllMocks();
});

test('a submission is found by the reference that its mail names', async () => {
  await admin.inquiry();
  const id = await admin.inquiry();
  const reference = String(Number.parseInt(id.slice(-8), 16)).padStart(10, '0');
  const { body } = await admin.call(`contacts?q=${reference}`);
  expect(body.items.map((item) => item.id)).toEqual([id]);
});
