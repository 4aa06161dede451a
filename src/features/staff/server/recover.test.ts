import { beforeEach, describe, expect, test } from 'vitest';
import { mails } from '#features/mail/server/mail-records.ts';
import { keepAndSend } from '#features/mail/server/outbox.ts';
import { linkToken, PASSWORD, SITE, testAuth, type TestAuth } from '#tests/support/server/auth.ts';
import { accounts } from './accounts.ts';
import { recover } from './recover.ts';
import { createStaff, updateStaff } from './staff-service.ts';

const NEXT = 'seven green bicycles at noon';
let auth: TestAuth;
let id: string;
beforeEach(async () => {
  auth = testAuth();
  ({ id } = await auth.person());
});
const confirm = (token: string) => auth.call('reset/confirm', { body: { token, password: NEXT } });
const audited = () =>
  [...auth.store('records-audit').entries.values()].map(({ text }) => JSON.parse(text).record);

describe('recovering an account', () => {
  const link = (email = 'OWNER@example.com', withoutFactor = false) =>
    recover({ email, withoutFactor, siteUrl: SITE }, auth.using);

  test('makes a link that sets a password once, and is in the audit', async () => {
    const token = linkToken({ to: '', subject: '', text: (await link()) ?? '' });
    expect(audited()).toMatchObject([{ actor: null, action: 'recover', entity: 'staff', entityId: id }]);
    expect((await confirm(token)).status).toBe(204);
    expect((await confirm(token)).status).toBe(422);
    expect((await auth.login({ password: NEXT })).status).toBe(200);
  });
  test('is over after an hour', async () => {
    const token = linkToken({ to: '', subject: '', text: (await link()) ?? '' });
    auth.minutes(61);
    expect((await confirm(token)).status).toBe(422);
  });
  test('leaves the second factor, unless it is lost', async () => {
    const factor = { secret: 'x', recovery: [], lastStep: 1 };
    await accounts(auth.using.stores).update(id, (account) => ({ ...account, factor }));
    await link();
    expect((await accounts(auth.using.stores).get(id)).factor).toEqual(factor);
    await link('owner@example.com', true);
    expect((await accounts(auth.using.stores).get(id)).factor).toBeUndefined();
    expect(audited().map(({ action }) => action)).toContain('factor');
  });
  test('is nothing for nobody and for a disabled account', async () => {
    const { id: other } = await auth.person('editor@example.com', 'editor');
    const fields = { email: 'editor@example.com', name: 'E', role: 'editor', disabled: true } as const;
    await updateStaff(auth.using, other, fields);
    for (const email of ['nobody@example.com', 'editor@example.com', ''])
      expect(await link(email)).toBeUndefined();
    expect(audited()).toEqual([]);
  });
});

describe('the mails with links', () => {
  const outbox = (settings = {}) => ({
    stores: auth.using.stores,
    secret: auth.using.secret,
    now: auth.using.now,
    deadlineMs: 100,
    settings: { siteUrl: SITE, smtpUrl: undefined, mailFrom: undefined, mailTo: undefined, ...settings },
  });
  const kept = async () =>
    Promise.all(
      [...auth.store('records-mails').entries.keys()].map((key) => mails(auth.using.stores).get(key)),
    );
  beforeEach(() => auth.change({ outbox: (mail) => keepAndSend(mail, outbox()) }));

  test('lie in the outbox, to be sent while the link is good', async () => {
    await auth.call('reset', { body: { email: 'owner@example.com' } });
    const fields = { email: 'new@example.com', name: 'New', role: 'editor', disabled: false } as const;
    const { invitation } = await createStaff(auth.using, fields, 'en');
    expect(invitation?.mailed).toBe(false);
    const now = auth.clock.now;
    expect(await kept()).toMatchObject([
      {
        purpose: 'reset',
        entity: 'staff',
        entityId: id,
        to: 'owner@example.com',
        state: 'notConfigured',
        giveUpAt: new Date(now + 60 * 60_000).toISOString(),
        until: new Date(now + 60 * 60_000).toISOString(),
      },
      { purpose: 'invitation', to: 'new@example.com', state: 'notConfigured' },
    ]);
  });
  test('are as many as links are made: no stranger uses them up', async () => {
    for (let count = 0; count < 9; count++) {
      await auth.call('reset', { body: { email: 'owner@example.com' } });
      auth.minutes(21);
    }
    expect((await kept()).map(({ state }) => state)).toEqual(Array(9).fill('notConfigured'));
  });
});

test.each([
  [{}, false],
  [{ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'info@example.com' }, true],
])(
  'whether mails can be sent is told, and not whether there is such an account: %j',
  async (mail, canSend) => {
    auth.change({ settings: { ...auth.using.settings, ...mail } });
    expect((await auth.call('reset', { method: 'GET' })).body).toEqual({ canSend });
    for (const email of ['owner@example.com', 'nobody@example.com'])
      expect(await auth.call('reset', { body: { email } })).toMatchObject({ status: 202, body: { canSend } });
    expect((await auth.login({ password: PASSWORD })).status).toBe(200);
  },
);
