import { URI } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { testAdmin, type TestAdmin } from '#tests/support/server/admin.ts';
import { linkToken, PASSWORD } from '#tests/support/server/auth.ts';
import { softwarePasskey } from '#tests/support/server/authenticator.ts';
import { accounts } from './accounts.ts';

// Whoever gets into a session must not change what opens the account without its person being told.

const NEXT = 'orange tractor 77 clouds';
let admin: TestAdmin;
let staffId: string;
let bearer: string;
beforeEach(async () => {
  admin = testAdmin();
  staffId = (await admin.person()).id;
  bearer = await admin.token(
    {},
    { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' } },
  );
});
const own = (path: string, method = 'POST', body: unknown = {}) =>
  admin.authCall(path, { method, body, bearer });
/** The text of the latest e-mail; they are taken out, so that each is looked at once. */
const told = () => admin.mails.splice(0).map(({ to, text }) => `${to}: ${text}`);
async function addPasskey() {
  const key = softwarePasskey(staffId);
  const { body } = await own('passkeys/options');
  await own('passkeys/register', 'POST', key.create({ challenge: body?.['challenge'] }));
  return key;
}
async function turnFactorOn() {
  const totp = URI.parse(String((await own('otp')).body?.['otpauth']));
  const code = 'period' in totp ? totp.generate({ timestamp: admin.clock.now }) : '';
  expect((await own('otp', 'POST', { code })).status).toBe(204);
}

describe('an e-mail tells the person', () => {
  test('of a passkey that was added, named or not, and of one that was removed', async () => {
    const { id } = await addPasskey();
    expect(told()).toEqual([
      expect.stringMatching(/^owner@example\.com: [^]*passkey has been added[^]*Open my account/),
    ]);
    await own(`passkeys/${id}`, 'PUT', { name: 'Phone' });
    expect(told()).toEqual([]);
    await own(`passkeys/${id}`, 'DELETE');
    expect(told()).toEqual([expect.stringContaining('passkey has been removed')]);
  });
  test('even if what the account has cannot be read at first', async () => {
    const { id } = await addPasskey();
    told();
    const store = admin.store('records-accounts');
    let isChanged = false;
    const { setIf } = store;
    store.setIf = async (...write) => {
      isChanged = true;
      return setIf(...write);
    };
    let reads = 0;
    // The first read after the change looks whether that took place.
    store.faults = (operation) =>
      isChanged && operation === 'get' && reads++ === 1 ? 'unavailable' : undefined;
    await own(`passkeys/${id}`, 'DELETE');
    expect(told()).toEqual([expect.stringContaining('passkey has been removed')]);
  });
  test('of a second factor turned on, its codes renewed, and turned off', async () => {
    await turnFactorOn();
    expect(told()).toEqual([expect.stringContaining('second factor has been turned on')]);
    await own('otp/codes', 'POST');
    expect(told()).toEqual([expect.stringContaining('recovery codes')]);
    await own('otp', 'DELETE', { password: PASSWORD });
    expect(told()).toEqual([expect.stringContaining('second factor has been turned off')]);
  });
  test('of another password, and by which passkeys the account can still be opened', async () => {
    const { id } = await addPasskey();
    await own(`passkeys/${id}`, 'PUT', { name: 'Unknown phone' });
    told();
    await own('password', 'POST', { current: PASSWORD, next: NEXT });
    expect(told()).toEqual([
      expect.stringMatching(/password of[^]*has been changed[^]*Unknown phone, added on 20 November 2026/),
    ]);
    await admin.authCall('reset', { body: { email: 'owner@example.com' } });
    const token = linkToken(admin.mails.pop());
    await admin.authCall('reset/confirm', { body: { token, password: PASSWORD } });
    expect(told()).toEqual([expect.stringMatching(/new password has been chosen[^]*Unknown phone/)]);
  });
  test('of what an owner takes away, and at the earlier address of another one', async () => {
    await accounts(admin.using.stores).update(staffId, (account) => ({ ...account, locale: 'th' }));
    await admin.remove(`staff/${staffId}/otp`, { as: 'owner' });
    expect(told()).toEqual([expect.stringMatching(/^owner@example\.com: [^]*เจ้าของระบบ/)]);
    const { body } = await admin.call(`staff/${staffId}`, { as: 'owner' });
    await admin.put(`staff/${staffId}`, { ...body, email: 'other@example.com' }, body.version, {
      as: 'owner',
    });
    expect(told()).toEqual([expect.stringMatching(/^owner@example\.com: [^]*อีเมล/)]);
    await admin.put(
      `staff/${staffId}`,
      { ...body, email: 'other@example.com', name: 'B' },
      body.version + 1,
      { as: 'owner' },
    );
    expect(told()).toEqual([]);
  });
  test('in a subject that names nobody, and never with what was refused', async () => {
    await addPasskey();
    expect(admin.mails.pop()?.subject).toBe('Your sign-in for www.example.com has changed');
    await own('password', 'POST', { current: 'wrong', next: NEXT });
    await own('otp', 'POST', { code: '000000' });
    expect(told()).toEqual([]);
  });
});
