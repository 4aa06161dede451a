import { type TOTP, URI } from 'otpauth';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { softwarePasskey } from '#tests/support/server/authenticator.ts';
import { deviceOf, PASSWORD, testAuth, type TestAuth } from '#tests/support/server/auth.ts';

// A stranger who keeps failing slows himself, never somebody else (rules.md#sign-in). The clock is moved by hand.

// A day of guesses would take minutes with the real one.
vi.mock('./password-hash.ts', () => ({
  hashPassword: async (password: string) => `hash of ${password}`,
  checkPassword: async (password: string, hash?: string) => ({
    fits: hash === `hash of ${password}`,
    outdated: false,
  }),
}));

const STRANGER = '198.51.100.66';
const OFFICE = '203.0.113.7';
const HOUR_MS = 60 * 60_000;

let auth: TestAuth;
let ownerId: string;
beforeEach(async () => {
  auth = testAuth();
  ownerId = (await auth.person()).id;
  await auth.person('colleague@example.com', 'editor');
});
/** Tries on and on for so long, as soon as each wait is over; how many of the guesses were judged. */
async function keepFailing(hours: number, ip: string, emails = ['owner@example.com']): Promise<number> {
  const end = auth.clock.now + hours * HOUR_MS;
  for (let judged = 0; ; judged++) {
    const email = emails[judged % emails.length];
    const { status, headers } = await auth.login({ email, password: `guess ${judged}` }, { ip });
    if (status === 429) judged--;
    const next = auth.clock.now + (status === 429 ? Number(headers.get('retry-after')) * 1_000 : 100);
    if (next >= end) return judged;
    auth.clock.now = next;
  }
}

describe('while a stranger fails all day', () => {
  test('the owner gets in from anywhere else, on a device that was never seen', async () => {
    expect(await keepFailing(8, STRANGER)).toBeLessThan(110);
    expect((await auth.login({ password: 'x' }, { ip: STRANGER })).status).toBe(429);
    for (let count = 0; count < 20; count++)
      expect((await auth.login({}, { ip: `203.0.113.${count}` })).status).toBe(200);
  });

  test('the owner gets in from the same address, on a device that has signed in before', async () => {
    const cookie = deviceOf(await auth.login({}, { ip: OFFICE }));
    await keepFailing(8, OFFICE);
    expect((await auth.login({}, { ip: OFFICE })).status).toBe(429);
    for (let count = 0; count < 20; count++)
      expect((await auth.login({}, { ip: OFFICE, cookie })).status).toBe(200);
  });

  test('a colleague gets in from the same address on a new device', async () => {
    await keepFailing(14, OFFICE);
    expect((await auth.login({ email: 'colleague@example.com' }, { ip: OFFICE })).status).toBe(200);
  });

  test('the owner gets in from a network beside those where strangers fail', async () => {
    for (let network = 0; network < 64; network++) {
      const ip = `2001:db8:1:${network.toString(16)}::7`;
      for (let count = 0; count < 5; count++) await auth.login({ password: 'x' }, { ip });
    }
    expect((await auth.login({}, { ip: '2001:db8:1:a::8' })).status).toBe(429);
    for (let network = 64; network < 84; network++)
      expect((await auth.login({}, { ip: `2001:db8:1:${network.toString(16)}::1` })).status).toBe(200);
  });

  test('at whatever names, a known device gets in from the same address, with a passkey too', async () => {
    const bearer = await auth.token();
    const passkey = softwarePasskey(ownerId);
    const passkeyAnswer = async (way: 'create' | 'get') => {
      const asking = way === 'create' ? { bearer } : {};
      const { body } = await auth.call('passkeys/options', { body: {}, ...asking });
      return passkey[way]({ challenge: body?.['challenge'] }, ownerId);
    };
    await auth.call('passkeys/register', { body: await passkeyAnswer('create'), bearer });
    const cookie = deviceOf(await auth.login({}, { ip: OFFICE }));
    const emails = Array.from({ length: 120 }, (_, index) => `${index}@example.com`);
    await keepFailing(2, OFFICE, emails);
    const { status } = await auth.login({ email: 'colleague@example.com' }, { ip: OFFICE });
    expect(status).toBe(429);
    expect((await auth.login({}, { ip: OFFICE, cookie })).status).toBe(200);
    const byPasskey = async (known: object) =>
      (await auth.call('passkeys/verify', { body: await passkeyAnswer('get'), ip: OFFICE, ...known })).status;
    expect([await byPasskey({}), await byPasskey({ cookie })]).toEqual([429, 200]);
  });

  test('who has lost the phone gets in with a recovery code, though somebody with the password guesses codes', async () => {
    const bearer = await auth.token();
    const { body } = await auth.call('otp', { body: {}, bearer });
    const { otpauth, recoveryCodes } = body as { otpauth: string; recoveryCodes: string[] };
    const totp = URI.parse(otpauth) as TOTP;
    await auth.call('otp', { body: { code: totp.generate({ timestamp: auth.clock.now }) }, bearer });
    for (let count = 0; count < 6; count++)
      await auth.login({ otp: `00000${count}` }, { ip: `198.51.100.${count}` });
    for (const otp of ['000000', '000000'.padEnd(24), '000000'.padEnd(24, '-')])
      expect((await auth.login({ otp }, { ip: OFFICE })).status).toBe(429);
    const [code = ''] = recoveryCodes;
    expect((await auth.login({ otp: code.replace(/^./, '0') }, { ip: OFFICE })).status).toBe(401);
    expect((await auth.login({ otp: code.toUpperCase() }, { ip: OFFICE })).status).toBe(200);
  });

  test('the first owner can be made', async () => {
    auth = testAuth();
    const setup = (code: string, ip: string) =>
      auth.call('setup', {
        ip,
        body: { code, email: 'owner@example.com', name: 'Somying', password: PASSWORD },
      });
    for (let count = 0; count < 7; count++) await setup('wrong', STRANGER);
    expect((await setup('wrong', STRANGER)).status).toBe(429);
    expect((await setup('set-up-code-for-tests', OFFICE)).status).toBe(201);
  });
});

describe('a device', () => {
  test('is known by a cookie that lives for a year and that no script can read', async () => {
    const { headers } = await auth.login();
    expect(headers.getSetCookie()).toContainEqual(
      expect.stringMatching(
        /^device=[\w-]{43}; Max-Age=31536000; Path=\/api\/auth; HttpOnly; Secure; SameSite=Strict$/,
      ),
    );
  });
  test('that fails waits by itself, and keeps out neither another device nor a new one', async () => {
    const first = deviceOf(await auth.login());
    const second = deviceOf(await auth.login());
    for (let count = 0; count < 5; count++) await auth.login({ password: 'x' }, { cookie: first });
    expect((await auth.login({}, { cookie: first })).status).toBe(429);
    expect((await auth.login({}, { cookie: second })).status).toBe(200);
    expect((await auth.login()).status).toBe(200);
  });
  test('of one account is a stranger at another', async () => {
    const cookie = deviceOf(await auth.login());
    const guess = (password: string) => auth.login({ email: 'colleague@example.com', password }, { cookie });
    for (let count = 0; count < 5; count++) expect((await guess('x')).status).toBe(401);
    expect((await guess(PASSWORD)).status).toBe(429);
  });
  test('may be known to several accounts', async () => {
    const own = deviceOf(await auth.login());
    const both = deviceOf(await auth.login({ email: 'colleague@example.com' }, { cookie: own }));
    await keepFailing(1, '192.0.2.1', ['owner@example.com', 'colleague@example.com']);
    for (const email of ['owner@example.com', 'colleague@example.com']) {
      expect((await auth.login({ email })).status).toBe(429);
      expect((await auth.login({ email }, { cookie: both })).status).toBe(200);
    }
  });
  test.each(['x', 'device=', `device=${'a'.repeat(43)}`, `device=${'a.'.repeat(4_000)}`, 'device=%00'])(
    'is not known by a cookie that somebody made up: %#',
    async (cookie) => {
      for (let count = 0; count < 5; count++) await auth.login({ password: 'x' }, { cookie });
      expect((await auth.login({}, { cookie })).status).toBe(429);
    },
  );
  test('is remembered without what its cookie says', async () => {
    const cookie = deviceOf(await auth.login());
    expect(auth.everything()).not.toContain(cookie.split('=')[1]);
  });
});

describe('right sign-ins at the same moment', () => {
  const atOnce = (count: number, email = 'owner@example.com') =>
    Promise.all(Array.from({ length: count }, () => auth.login({ email })));
  const statuses = async (count: number) => (await atOnce(count)).map(({ status }) => status);

  test.each([2, 10, 20])('%i of them all get in', async (count) => {
    expect(await statuses(count)).toEqual(Array(count).fill(200));
  });
  test('all get in on an address where many wrong ones were made that day', async () => {
    const emails = Array.from({ length: 90 }, (_, index) => `${index}@example.com`);
    await keepFailing(1, '192.0.2.1', [...emails, 'owner@example.com']);
    auth.clock.now += 5 * 60_000;
    expect(await statuses(10)).toEqual(Array(10).fill(200));
  });
});
