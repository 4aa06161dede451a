import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accounts } from './accounts.ts';
import { authApp } from './auth-app.ts';
import { createStaff, updateStaff } from './staff-service.ts';
import { sessionOfToken } from './session.ts';
import { linkToken, PASSWORD, SITE, testAuth, type TestAuth } from '#tests/support/server/auth.ts';

let auth: TestAuth;
let id: string;
beforeEach(async () => {
  auth = testAuth();
  ({ id } = await auth.person());
});
const NEXT = 'seven green bicycles at noon';
const ask = (email = 'owner@example.com', fields = {}, ip = '192.0.2.1') =>
  auth.call('reset', { body: { email, ...fields }, ip });
const confirm = (token: string, password = NEXT) => auth.call('reset/confirm', { body: { token, password } });
const linked = async () => {
  await ask();
  return linkToken(auth.mails.at(-1));
};

describe('asking', () => {
  test('mails a link in the language that was asked in, with text and HTML', async () => {
    expect(await ask('OWNER@example.com', { locale: 'th' })).toMatchObject({
      status: 202,
      body: { canSend: false },
    });
    const [mail] = auth.mails;
    expect(mail).toMatchObject({
      to: 'owner@example.com',
      subject: 'ตั้งรหัสผ่านใหม่สำหรับ www.example.com',
    });
    const token = linkToken(mail);
    expect(mail?.text).toContain(`${SITE}/admin/reset#${token}\n`);
    expect(mail?.html).toContain(`href="${SITE}/admin/reset#${token}"`);
    expect(auth.everything()).not.toContain(token);
  });
  test('gets the same answer for an address that nobody has, and for a disabled account', async () => {
    const { id: editor } = await auth.person('editor@example.com', 'editor');
    const fields = { email: 'editor@example.com', name: 'E', role: 'editor', disabled: true } as const;
    await updateStaff(auth.using, editor, fields);
    for (const email of ['nobody@example.com', 'editor@example.com'])
      expect(await ask(email)).toMatchObject({ status: 202, body: { canSend: false } });
    expect(auth.mails).toEqual([]);
  });
  test('is answered before anything is looked up', async () => {
    const waiting: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void waiting.push(work);
    const request = new Request(`${SITE}/api/auth/reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owner@example.com' }),
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const stores = auth.using.stores;
    auth.change({
      stores: (name) =>
        name === 'reservations'
          ? { ...stores(name), get: (key) => held.then(() => stores(name).get(key)) }
          : stores(name),
    });
    const context = { ip: '192.0.2.1', waitUntil };
    expect((await authApp(() => auth.using).fetch(request, context)).status).toBe(202);
    expect([auth.mails.length, waiting.length]).toEqual([0, 1]);
    release();
    await Promise.all(waiting);
    expect(auth.mails).toHaveLength(1);
  });
  test('is answered alike when the store or the mail server fails afterwards', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    auth.change({ outbox: () => Promise.resolve('failed') });
    expect((await ask()).status).toBe(202);
    auth.minutes(2);
    auth.store('records-accounts').faults = () => 'unavailable';
    expect((await ask()).status).toBe(202);
    expect(JSON.stringify(log.mock.calls)).not.toContain('owner@');
    log.mockRestore();
  });
  test('fills nobody’s inbox, and is limited by address', async () => {
    for (let count = 0; count < 60; count++) expect((await ask()).status).toBe(202);
    expect(auth.mails).toHaveLength(1);
    await Promise.all(Array.from({ length: 240 }, () => ask()));
    expect(await ask()).toMatchObject({ status: 429, headers: expect.anything() });
    expect((await ask('nobody@example.com')).status).toBe(429);
    expect((await ask('owner@example.com', {}, '192.0.2.2')).status).toBe(202);
  });
  test('at the same moment from many addresses mails one link', async () => {
    const many = Array.from({ length: 8 }, (_, place) =>
      ask('owner@example.com', {}, `192.0.2.${place + 1}`),
    );
    await Promise.all(many);
    expect(auth.mails).toHaveLength(1);
  });
  test('does not make void what was mailed before, however often a stranger asks', async () => {
    const { record, invitation } = await createStaff(
      auth.using,
      { email: 'new@example.com', name: 'New', role: 'editor', disabled: false },
      'en',
    );
    const first = await linked();
    for (let count = 0; count < 20; count++) {
      auth.minutes(2);
      await ask();
      await ask(record.email);
    }
    expect(auth.mails.filter(({ to }) => to === 'owner@example.com').length).toBeLessThanOrEqual(3);
    expect((await confirm(first)).status).toBe(204);
    const invited = new URL(invitation?.inviteUrl ?? '').hash.slice(1);
    expect((await confirm(invited)).status).toBe(204);
  });
});

describe('setting the password', () => {
  test('ends every session, and takes the new password alone', async () => {
    const session = await auth.token();
    expect(await confirm(await linked())).toMatchObject({ status: 204, body: undefined });
    expect(await sessionOfToken(session, auth.using)).toBeUndefined();
    expect((await auth.login()).status).toBe(401);
    expect((await auth.login({ password: NEXT })).status).toBe(200);
  });
  test('works once, and not after an hour', async () => {
    const token = await linked();
    await confirm(token);
    expect((await confirm(token)).body?.['errors']).toEqual({
      token: 'This link has already been used or has expired. Ask for a new one.',
    });
    auth.minutes(2);
    const next = await linked();
    auth.minutes(60);
    expect((await confirm(next)).status).toBe(422);
  });
  test('works once for many at the same moment', async () => {
    const token = await linked();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => confirm(token, `${NEXT} ${index}`)),
    );
    const won = answers.flatMap(({ status }, index) => (status === 204 ? [index] : []));
    expect(won).toHaveLength(1);
    expect((await auth.login({ password: `${NEXT} ${won[0]}` })).status).toBe(200);
  });
  test('uses up the other links as well', async () => {
    const first = await linked();
    auth.minutes(2);
    await confirm(await linked());
    expect((await confirm(first)).status).toBe(422);
  });
  test('a bad password does not use the link up', async () => {
    const token = await linked();
    for (const bad of ['short', 'qwerty123456', 'my owner account', 'ababababababab'])
      expect((await confirm(token, bad)).body?.['errors']).toHaveProperty('password');
    expect((await confirm(token)).status).toBe(204);
  });
  test.each(['x', 'a'.repeat(64), '../..', "' or 1=1"])('junk is a link that is over: %j', async (token) =>
    expect((await confirm(token)).body?.['errors']).toHaveProperty('token'),
  );
  test('a session’s token is no link, and a link no session', async () => {
    expect((await confirm(await auth.token())).status).toBe(422);
    expect(await sessionOfToken(await linked(), auth.using)).toBeUndefined();
  });
  test('a link to an address that was changed since is void', async () => {
    const token = await linked();
    await updateStaff(auth.using, id, {
      email: 'new@example.com',
      name: 'Somying',
      role: 'owner',
      disabled: false,
    });
    expect((await confirm(token)).status).toBe(422);
  });
  test('lets a person in at once who failed at the old password', async () => {
    for (let count = 0; count < 5; count++) await auth.login({ password: 'x' });
    expect((await auth.login()).status).toBe(429);
    await confirm(await linked());
    expect((await auth.login({ password: NEXT })).status).toBe(200);
  });
});

test('the old password is no longer anywhere', async () => {
  await confirm(await linked());
  expect((await auth.login({ password: PASSWORD })).status).toBe(401);
  expect(auth.everything()).not.toContain(NEXT);
});

test('a link says what it is for and what still opens the account, and stays good; an invitation who invites', async () => {
  const look = (token: string) => auth.call('reset/look', { body: { token } });
  const token = await linked();
  expect((await look(token)).body).toEqual({ email: 'owner@example.com', name: 'Somying' });
  const createdAt = '2026-11-19T09:00:00.000Z';
  const left = { id: 'p1', publicKey: 'k', counter: 0, transports: [], name: 'Phone', createdAt };
  await accounts(auth.using.stores).update(id, (account) => ({ ...account, passkeys: [left] }));
  expect((await look(token)).body).toMatchObject({ passkeys: [{ name: 'Phone', createdAt }] });
  const invited = { email: 'new@example.com', name: 'มาลี', role: 'editor', disabled: false } as const;
  await createStaff(auth.using, invited, 'th', 'Somying');
  const invitation = linkToken(auth.mails.at(-1));
  expect((await look(invitation)).body).toEqual({
    email: 'new@example.com',
    name: 'มาลี',
    invitedBy: 'Somying',
  });
  expect((await confirm(invitation)).status).toBe(204);
  const over = await look(invitation);
  expect([over.status, over.body?.['errors']]).toEqual([422, { token: expect.any(String) }]);
  expect((await look('x')).status).toBe(422);
});
