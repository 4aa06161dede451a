import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accounts } from './accounts.ts';
import { staff } from './staff-records.ts';
import { httpApp, routes } from '#http/app.ts';
import type { AuthDependencies } from './dependencies.ts';
import { readSessionCookie, requireDownloadSession, requireSession, sessionOfToken } from './session.ts';
import { type CallOptions, testAuth, type TestAuth } from '#tests/support/server/auth.ts';
import { issueToken } from './token.ts';

let auth: TestAuth;
let token: string;
beforeEach(async () => {
  auth = testAuth();
  await auth.person();
  token = await auth.token();
});
const signedIn = () => ({ cookie: `a=1; token=${token}; b=2` });

const guarded = (require: typeof requireSession) => (using: () => AuthDependencies) =>
  httpApp([routes().get('/api/auth', async (c) => c.json((await require(c.req.raw, using())).user))]);
const ask = (options: CallOptions, require = requireSession) =>
  auth.call(guarded(require), { method: 'GET', ...options });
const restored = (options: CallOptions = {}) => auth.call('session', { method: 'GET', ...options });

describe('the bearer', () => {
  test('opens what it is for, with the rights as they are now', async () => {
    expect(await ask({ bearer: token })).toMatchObject({ status: 200, body: { role: 'owner' } });
  });
  test.each([
    ['none', {}],
    ['the cookie alone', { cookie: 'token=TOKEN' }],
    ['another scheme', { headers: { authorization: 'Basic TOKEN' } }],
    ['no scheme', { headers: { authorization: 'TOKEN' } }],
    ['a token of nobody', { bearer: issueToken('0190a8c2-1111-7abc-8def-0123456789ab').token }],
    ['a shortened one', { bearer: 'TOKEN'.slice(0, -1) }],
    ['junk', { bearer: '../../x' }],
    ['a very long one', { bearer: 'a'.repeat(10_000) }],
  ])('%s is 401 and tells nothing', async (_, options) => {
    const filled = JSON.parse(JSON.stringify(options).replaceAll('TOKEN', token)) as CallOptions;
    const { status, body, headers } = await ask(filled);
    expect([status, body]).toEqual([401, { message: 'Please sign in.', statusCode: 401 }]);
    expect(headers.get('www-authenticate')).toBe('Bearer');
  });
  test('with one bit changed is refused', async () => {
    const bytes = Buffer.from(token, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(47) ^ 1, 47);
    expect((await ask({ bearer: bytes.toString('base64url') })).status).toBe(401);
  });
});

describe('a session', () => {
  const isOpen = async () => (await sessionOfToken(token, auth.using)) !== undefined;

  test('ends after half an hour without use, and goes on while it is used', async () => {
    for (let count = 0; count < 5; count++) {
      auth.minutes(29);
      expect(await isOpen()).toBe(true);
    }
    auth.minutes(30);
    expect(await isOpen()).toBe(false);
  });
  test('ends after twelve hours, however much it is used', async () => {
    for (let count = 0; count < 12 * 4 - 1; count++) {
      auth.minutes(15);
      expect(await isOpen()).toBe(true);
    }
    auth.minutes(15);
    expect(await isOpen()).toBe(false);
  });
  test('writes its use down at most once a minute', async () => {
    const { calls } = auth.store('records-accounts');
    const before = calls.setIf;
    for (let count = 0; count < 12; count++) {
      auth.clock.now += 10_000;
      await isOpen();
    }
    expect(calls.setIf - before).toBe(2);
  });
  test('goes on when its use cannot be written down', async () => {
    auth.minutes(5);
    auth.store('records-accounts').faults = (operation) =>
      operation === 'setIf' ? 'unavailable' : undefined;
    expect(await isOpen()).toBe(true);
  });
  test('ends with the account, its disabling and a change of rights, though nobody deleted it', async () => {
    const { stores } = auth.using;
    const [id = ''] = [...auth.store('records-staff').entries.keys()];
    await staff(stores).update(id, (current) => ({ ...current, role: 'editor' }));
    expect(await isOpen()).toBe(false);
    await staff(stores).update(id, (current) => ({ ...current, role: 'owner', disabled: true }));
    expect(await isOpen()).toBe(false);
    await staff(stores).update(id, (current) => ({ ...current, disabled: false }));
    expect(await isOpen()).toBe(true);
    await staff(stores).delete(id);
    expect(await isOpen()).toBe(false);
  });
  test('is one of at most twenty: the oldest give way', async () => {
    for (let count = 0; count < 20; count++) await auth.token();
    expect(await isOpen()).toBe(false);
    const [id = ''] = [...auth.store('records-staff').entries.keys()];
    expect((await accounts(auth.using.stores).get(id)).sessions).toHaveLength(20);
  });
});

describe('GET /api/auth/session', () => {
  test('gives a page of this site its bearer back', async () => {
    const { status, body, headers } = await restored({
      ...signedIn(),
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect([status, body?.['token'], body?.['user']]).toEqual([
      200,
      token,
      expect.objectContaining({ name: 'Somying' }),
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
  test.each(['cross-site', 'same-site', 'none'])('gives it to nobody else: %s', async (site) => {
    const { status, body } = await restored({ ...signedIn(), headers: { 'sec-fetch-site': site } });
    expect([status, JSON.stringify(body)]).toEqual([403, expect.not.stringContaining(token)]);
  });
  test('is 204 without a cookie, even with a bearer', async () => {
    for (const options of [{}, { bearer: token }, { cookie: 'token=' }, { cookie: 'xtoken=1' }]) {
      const { status, body, headers } = await restored(options);
      expect([status, body, headers.getSetCookie()]).toEqual([204, undefined, []]);
    }
  });
  test('is 401 with a dead cookie, and clears both', async () => {
    auth.minutes(31);
    const { status, headers } = await restored(signedIn());
    expect([status, headers.getSetCookie()]).toEqual([
      401,
      [
        'token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict',
        'signedIn=; Max-Age=0; Path=/; Secure; SameSite=Lax',
      ],
    ]);
  });
  test('counts as use', async () => {
    auth.minutes(20);
    await restored(signedIn());
    auth.minutes(20);
    expect((await restored(signedIn())).status).toBe(200);
  });
});

describe('POST /api/auth/logout', () => {
  test('is done, and in the audit, though the person cannot be read any more', async () => {
    let isEnded = false;
    const accounts = auth.store('records-accounts');
    const { setIf } = accounts;
    accounts.setIf = async (...write) => (isEnded = await setIf(...write));
    auth.store('records-staff').faults = () => (isEnded ? 'unavailable' : undefined);
    expect((await auth.call('logout', { bearer: token })).status).toBe(204);
    const lines = [...auth.store('records-audit').entries.values()].map(({ text }) => text);
    expect(lines.join()).toContain('"action":"logout"');
  });
  test.each([
    ['bearer', () => ({ bearer: token })],
    ['cookie', () => signedIn()],
  ])('by the %s ends the session at once and clears both cookies', async (_, options) => {
    const { status, headers } = await auth.call('logout', options());
    expect([status, headers.getSetCookie().map((cookie) => cookie.split(';')[0])]).toEqual([
      204,
      ['token=', 'signedIn='],
    ]);
    expect((await ask({ bearer: token })).status).toBe(401);
    expect((await restored(signedIn())).status).toBe(401);
  });
  test('ends no other session', async () => {
    const other = await auth.token();
    await auth.call('logout', { bearer: token });
    expect((await ask({ bearer: other })).status).toBe(200);
  });
  test('is 204 without a session, too', async () => {
    for (const options of [{}, { bearer: 'junk' }, { cookie: 'token=junk' }])
      expect((await auth.call('logout', options)).status).toBe(204);
  });
  test('cannot be brought about by another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await auth.call('logout', { ...signedIn(), headers });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    expect((await ask({ bearer: token })).status).toBe(200);
  });
  test('is a 503 when the session could not be ended', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    auth.store('records-accounts').faults = (operation) =>
      operation === 'setIf' ? 'unavailable' : undefined;
    expect((await auth.call('logout', { bearer: token })).status).toBe(503);
  });
});

test('a use that is noted while the session is ended does not bring it back', async () => {
  auth.minutes(5);
  await Promise.all([
    auth.call('logout', { bearer: token }),
    ...Array.from({ length: 20 }, () => sessionOfToken(token, auth.using)),
  ]);
  expect(await sessionOfToken(token, auth.using)).toBeUndefined();
});

describe('the cookie for downloads', () => {
  const request = (init: RequestInit = {}) =>
    new Request('https://www.example.com/api/admin/applications/1/cv', {
      headers: { cookie: `token=${token}` },
      ...init,
    });
  test('reads, from this site alone', async () => {
    expect(await readSessionCookie(request(), auth.using)).toMatchObject({ user: { name: 'Somying' } });
    expect(await readSessionCookie(request({ method: 'POST' }), auth.using)).toBeUndefined();
    const headers = { cookie: `token=${token}`, 'sec-fetch-site': 'same-site' };
    expect(await readSessionCookie(request({ headers }), auth.using)).toBeUndefined();
  });
  test.each([
    [{ 'sec-fetch-dest': 'image' }, false],
    [{ 'sec-fetch-dest': 'document', referer: 'https://www.example.com/news/x' }, false],
    [{ 'sec-fetch-dest': 'document', referer: 'https://www.example.com/admin/recruitment/applied-cv' }, true],
    [{ 'sec-fetch-dest': 'empty' }, true],
  ])('has nobody take a file by what is in an article: %j', async (from, isTaken) => {
    const headers = { cookie: `token=${token}`, 'sec-fetch-site': 'same-origin', ...from };
    expect((await readSessionCookie(request({ headers }), auth.using)) !== undefined).toBe(isTaken);
  });
  test('stands in for the bearer where there is none, not where it is wrong', async () => {
    expect(await requireDownloadSession(request(), auth.using)).toBeDefined();
    const headers = { cookie: `token=${token}`, authorization: 'Bearer x' };
    await expect(requireDownloadSession(request({ headers }), auth.using)).rejects.toMatchObject({
      statusCode: 401,
    });
  });
});
