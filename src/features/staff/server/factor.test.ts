import { URI } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, withoutFactors } from './accounts.ts';
import { codeStep } from './factor.ts';
import { sessionOfToken } from './session.ts';
import { linkToken, PASSWORD, testAuth, type TestAuth } from '#tests/support/server/auth.ts';

let auth: TestAuth;
let bearer: string;
beforeEach(async () => {
  auth = testAuth();
  await auth.person();
  bearer = await auth.token();
});
const otp = (method: string, body?: unknown) => auth.call('otp', { method, body, bearer });
/** The code that an app shows, so many steps from now. */
const codeOf = (address: string, steps = 0) => {
  const totp = URI.parse(address);
  if (!('period' in totp)) throw new Error('not time-based');
  return totp.generate({ timestamp: auth.clock.now + steps * 30_000 });
};
/** E-mails that warn. */
const told = () =>
  auth.mails.map(({ to, subject }) => `${to}: ${subject}`).filter((mail) => mail.includes('password'));
/** Prepares and turns on; leaves the clock at a step whose code was not used. */
async function turnedOn() {
  const { body } = await otp('POST', {});
  const { otpauth, recoveryCodes } = body as { otpauth: string; recoveryCodes: string[] };
  expect((await otp('POST', { code: codeOf(otpauth) })).status).toBe(204);
  auth.clock.now += 60_000;
  return { otpauth, recoveryCodes };
}

test('a code is that of RFC 6238, of its own step or one beside it', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(codeStep(secret, '287082', 59_000)).toBe(1);
  expect(codeStep(secret, '287 082', 89_000)).toBe(1);
  expect(codeStep(secret, '287082', 0)).toBe(1);
  expect(codeStep(secret, '287082', 90_000)).toBeUndefined();
  for (const junk of ['', '94287082', '28708', 'abcdef', '٢٨٧٠٨٢'])
    expect(codeStep(secret, junk, 59_000)).toBeUndefined();
});

describe('turning it on', () => {
  test('shows address and codes once, and keeps neither readable', async () => {
    const { status, body } = await otp('POST', {});
    const { otpauth, recoveryCodes } = body as { otpauth: string; recoveryCodes: string[] };
    expect(status).toBe(200);
    expect(otpauth).toMatch(/^otpauth:\/\/totp\/www\.example\.com:owner%40example\.com\?/);
    expect(new Set(recoveryCodes).size).toBe(10);
    const secret = new URL(otpauth).searchParams.get('secret') ?? '-';
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    for (const kept of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(auth.everything()).not.toContain(kept);
  });
  test('asks for nothing before a right code came', async () => {
    await otp('POST', {});
    expect((await otp('POST', { code: '000000' })).body?.['errors']).toHaveProperty('code');
    expect((await auth.login()).status).toBe(200);
    expect((await otp('GET')).body).toEqual({ enabled: false, recoveryCodesLeft: 0 });
  });
  test('ends the sessions that were opened without it, but for this one', async () => {
    const other = await auth.token();
    await turnedOn();
    expect(await sessionOfToken(other, auth.using)).toBeUndefined();
    expect((await otp('GET')).body).toEqual({ enabled: true, recoveryCodesLeft: 10 });
  });
  test('is 409 when it is on, not prepared, or prepared too long ago', async () => {
    expect((await otp('POST', { code: '123456' })).status).toBe(409);
    const { body } = await otp('POST', {});
    auth.minutes(15);
    expect((await otp('POST', { code: codeOf(String(body?.['otpauth'])) })).status).toBe(409);
    bearer = await auth.token();
    await turnedOn();
    expect((await otp('POST', {})).status).toBe(409);
  });
  test('needs a sign-in of the last quarter of an hour: an open session is not enough', async () => {
    const token = await auth.token();
    auth.minutes(14);
    expect((await otp('POST', {})).status).toBe(200);
    auth.minutes(2);
    const refused = await auth.call('otp', { method: 'POST', body: { locale: 'en' }, bearer: token });
    expect([refused.status, refused.body?.['message']]).toEqual([
      409,
      expect.stringContaining('sign in again'),
    ]);
    bearer = await auth.token();
    expect((await otp('POST', {})).status).toBe(200);
  });
  test('needs one also where it was prepared in time: what is on the screen may be read by somebody else', async () => {
    auth.minutes(14);
    const { body } = await otp('POST', {});
    auth.minutes(2);
    const code = () => codeOf(String(body?.['otpauth']));
    expect((await otp('POST', { code: code() })).status).toBe(409);
    bearer = await auth.token();
    expect((await otp('POST', { code: code() })).status).toBe(204);
  });
  test.each(['GET', 'POST', 'DELETE'])('%s needs the bearer', async (method) => {
    const body = method === 'GET' ? undefined : {};
    expect((await auth.call('otp', { method, body, cookie: `token=${bearer}` })).status).toBe(401);
  });
});

describe('signing in with it', () => {
  test('says that a code is missing only to whoever has the password', async () => {
    await turnedOn();
    const { status, body, headers } = await auth.login();
    expect([status, body, headers.getSetCookie()]).toEqual([
      401,
      {
        statusCode: 401,
        message: 'Enter your second-factor code as well.',
        errors: { otp: 'Enter the code from your authenticator app, or a recovery code.' },
      },
      [],
    ]);
    expect((await auth.login({ password: 'wrong' })).body).not.toHaveProperty('errors');
  });
  test('takes a code once, and none before it', async () => {
    const { otpauth } = await turnedOn();
    expect((await auth.login({ otp: codeOf(otpauth) })).status).toBe(200);
    for (const steps of [0, -1]) {
      const { status, body } = await auth.login(
        { otp: codeOf(otpauth, steps) },
        { ip: `192.0.2.${steps + 9}` },
      );
      expect([status, body?.['errors']]).toEqual([
        401,
        { otp: 'This code is wrong or has already been used.' },
      ]);
    }
    auth.clock.now += 30_000;
    expect((await auth.login({ otp: codeOf(otpauth) })).status).toBe(200);
  });
  test('does not take the code that turned it on', async () => {
    const { otpauth } = await turnedOn();
    auth.clock.now -= 60_000;
    expect((await auth.login({ otp: codeOf(otpauth) })).status).toBe(401);
  });
  test('takes one code once for many at the same moment', async () => {
    const { otpauth } = await turnedOn();
    const code = codeOf(otpauth);
    const answers = await Promise.all([1, 2, 3, 4].map(() => auth.login({ otp: code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
  test('taken away while a wrong code is looked at, it opens no session that counts as both factors', async () => {
    await turnedOn();
    const store = auth.store('records-accounts');
    const { get } = store;
    store.get = async (key, options) => {
      const found = await get(key, options);
      store.get = get;
      await accounts(auth.using.stores).update(key, withoutFactors);
      return found;
    };
    expect((await auth.login({ otp: '000000' })).status).toBe(401);
  });
  test('takes each recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await turnedOn();
    const [first = '', second = ''] = recoveryCodes;
    expect((await auth.login({ otp: first })).status).toBe(200);
    expect((await auth.login({ otp: first })).status).toBe(401);
    expect((await auth.login({ otp: ` ${second.toUpperCase().replaceAll('-', ' ')}` })).status).toBe(200);
    expect((await otp('GET')).body).toEqual({ enabled: true, recoveryCodesLeft: 8 });
  });
  test('guesses at the code are slowed down, also when tries without one lie between', async () => {
    await turnedOn();
    const statuses = [];
    for (let count = 0; count < 8; count++) {
      statuses.push((await auth.login({ otp: '000000' }, { ip: `198.51.100.${count}` })).status);
      await auth.login({}, { ip: `203.0.113.${count}` });
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    expect(told()).toEqual([expect.stringMatching(/^owner@example\.com: .*knows your password/)]);
  });
  test('nobody is told of a code mistyped on the way in', async () => {
    const { otpauth } = await turnedOn();
    for (let count = 0; count < 5; count++) await auth.login({ otp: '000000' });
    auth.minutes(1);
    expect((await auth.login({ otp: codeOf(otpauth) })).status).toBe(200);
    expect(told()).toEqual([]);
  });
  test('a missing code is no failure', async () => {
    const { otpauth } = await turnedOn();
    for (let count = 0; count < 9; count++) expect((await auth.login()).status).toBe(401);
    expect((await auth.login({ otp: codeOf(otpauth) })).status).toBe(200);
  });
  test('a password set by a link leaves it on', async () => {
    await turnedOn();
    await auth.call('reset', { body: { email: 'owner@example.com' } });
    const body = { token: linkToken(auth.mails.at(-1)), password: 'seven green bicycles at noon' };
    expect((await auth.call('reset/confirm', { body })).status).toBe(204);
    expect((await auth.login({ password: body.password })).body?.['errors']).toHaveProperty('otp');
  });
  test('a secret that cannot be unsealed any more leaves the recovery codes', async () => {
    const { otpauth, recoveryCodes } = await turnedOn();
    auth.change({ secret: () => Promise.resolve('another secret') });
    expect((await auth.login({ otp: codeOf(otpauth) })).status).toBe(401);
    expect((await auth.login({ otp: recoveryCodes[0] })).status).toBe(200);
  });
});

describe('turning it off', () => {
  test.each([
    ['the password', () => ({ password: PASSWORD })],
    ['a code', (address: string) => ({ code: codeOf(address) })],
  ])('by %s', async (_, body) => {
    const { otpauth } = await turnedOn();
    expect((await otp('DELETE', body(otpauth))).status).toBe(204);
    expect((await auth.login()).status).toBe(200);
    expect((await otp('DELETE', { password: PASSWORD })).status).toBe(204);
  });
  test('by a recovery code', async () => {
    const { recoveryCodes } = await turnedOn();
    expect((await otp('DELETE', { code: recoveryCodes[3] })).status).toBe(204);
  });
  test('not from a session that was left open, whoever knows the password', async () => {
    await turnedOn();
    auth.minutes(16);
    expect((await otp('DELETE', { password: PASSWORD })).status).toBe(409);
    expect((await auth.login()).body?.['errors']).toHaveProperty('otp');
  });
  test('not without proof', async () => {
    await turnedOn();
    const refusals = [
      [{}, { password: 'This field is required.' }],
      [{ password: 'x' }, { password: 'This is not your current password.' }],
      [{ code: '000000' }, { code: 'This code is wrong or has already been used.' }],
      [{ password: 'x', code: '000000' }, { password: 'This is not your current password.' }],
    ];
    for (const [body, errors] of refusals) {
      const answer = await otp('DELETE', body);
      expect([answer.status, answer.body?.['errors']]).toEqual([422, errors]);
    }
    for (let count = 0; count < 2; count++) await otp('DELETE', { code: '000000' });
    expect((await otp('DELETE', { password: PASSWORD })).status).toBe(429);
    expect((await auth.login()).body?.['errors']).toHaveProperty('otp');
  });
});

describe('renewing the recovery codes', () => {
  const codes = () => auth.call('otp/codes', { bearer });
  test('makes others in place of those that were', async () => {
    const { recoveryCodes } = await turnedOn();
    const { status, body } = await codes();
    const renewed = body?.['recoveryCodes'] as string[];
    expect([status, renewed.length]).toEqual([200, 10]);
    expect((await auth.login({ otp: recoveryCodes[0] })).status).toBe(401);
    expect((await auth.login({ otp: renewed[0] })).status).toBe(200);
    for (const code of renewed) expect(auth.everything()).not.toContain(code);
    expect((await otp('GET')).body).toEqual({ enabled: true, recoveryCodesLeft: 9 });
  });
  test('asks for a second factor that is on, and for a sign-in of just now', async () => {
    expect((await codes()).status).toBe(409);
    await turnedOn();
    auth.minutes(16);
    expect((await codes()).status).toBe(409);
  });
});
