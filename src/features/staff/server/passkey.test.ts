import { beforeEach, describe, expect, test } from 'vitest';
import { accounts } from './accounts.ts';
import { testAuth, type TestAuth } from '#tests/support/server/auth.ts';
import { softwarePasskey } from '#tests/support/server/authenticator.ts';

let auth: TestAuth;
let bearer: string;
let staffId: string;
let passkey: ReturnType<typeof softwarePasskey>;
beforeEach(async () => {
  auth = testAuth();
  staffId = (await auth.person()).id;
  bearer = await auth.token();
  passkey = softwarePasskey(staffId);
});
const path = (name = '') => `passkeys${name && `/${name}`}`;
const challengeOf = async (options: { bearer?: string } = {}) =>
  (await auth.call(path('options'), { body: {}, ...options })).body?.['challenge'];
const register = async (answering: object = {}, of = passkey) =>
  auth.call(path('register'), {
    bearer,
    body: of.create({ challenge: await challengeOf({ bearer }), ...answering }),
  });
const verify = (body: unknown) => auth.call(path('verify'), { body });
const signIn = async (answering: object = {}, userId = staffId) =>
  verify(passkey.get({ challenge: await challengeOf(), ...answering }, userId));
const listed = async () => (await auth.call(path(), { method: 'GET', bearer })).body?.['items'];
const stored = async () => (await accounts(auth.using.stores).get(staffId)).passkeys;

describe('adding one', () => {
  test('asks for the browser’s word about finger, face or PIN, and names what is there', async () => {
    await register();
    const { body } = await auth.call(path('options'), { body: {}, bearer });
    expect(body).toMatchObject({
      rp: { id: 'www.example.com' },
      user: { name: 'owner@example.com', id: Buffer.from(staffId).toString('base64url') },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: passkey.id }],
    });
  });
  test('is listed, renamed and removed, and noted', async () => {
    expect((await register()).status).toBe(201);
    expect(await listed()).toEqual([{ id: passkey.id, name: '', createdAt: '2026-11-20T09:00:00.000Z' }]);
    const one = path(passkey.id);
    expect((await auth.call(one, { method: 'PUT', bearer, body: { name: 'Phone' } })).status).toBe(204);
    expect(await listed()).toMatchObject([{ name: 'Phone' }]);
    expect((await auth.call(one, { method: 'PUT', bearer, body: { name: '' } })).status).toBe(422);
    expect((await auth.call(one, { method: 'DELETE', bearer })).status).toBe(204);
    expect((await auth.call(one, { method: 'DELETE', bearer })).status).toBe(404);
    expect(await listed()).toEqual([]);
    const audited = [...auth.store('records-audit').entries.values()].map(({ text }) => text).join();
    expect(audited).toMatch(/"passkey".*"passkeyAway"/s);
  });
  test.each([
    ['another site’s page', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['nobody verified', { flags: 0b001 }],
    ['a challenge of nobody’s', { challenge: Buffer.alloc(54, 1).toString('base64url') }],
    ['no challenge at all', { challenge: '' }],
  ])('is refused for %s', async (_, answering) => {
    const { status, body } = await register(answering);
    expect([status, body?.['message']]).toEqual([422, 'The passkey could not be added. Please start again.']);
    expect(await stored()).toEqual([]);
  });
  test('is refused for a challenge of another session, of a sign-in, and one that is over', async () => {
    const other = await auth.token();
    expect((await register({ challenge: await challengeOf({ bearer: other }) })).status).toBe(422);
    expect((await register({ challenge: await challengeOf() })).status).toBe(422);
    const challenge = await challengeOf({ bearer });
    auth.minutes(5);
    expect((await register({ challenge })).status).toBe(422);
  });
  test('takes a challenge once', async () => {
    const challenge = await challengeOf({ bearer });
    expect((await register({ challenge })).status).toBe(201);
    expect((await register({ challenge }, softwarePasskey(staffId))).status).toBe(422);
    expect(await stored()).toHaveLength(1);
  });
  test('needs a sign-in of the last quarter of an hour, and so does removing one', async () => {
    await register();
    auth.minutes(14);
    const challenge = await challengeOf({ bearer });
    auth.minutes(2);
    expect((await auth.call(path('options'), { body: {}, bearer })).status).toBe(409);
    expect((await register({ challenge }, softwarePasskey(staffId))).status).toBe(409);
    expect((await auth.call(path(passkey.id), { method: 'DELETE', bearer })).status).toBe(409);
  });
  test('ends at 20', async () => {
    const [one] = await register().then(stored);
    if (!one) throw new Error('none');
    const many = Array.from({ length: 20 }, (_, index) => ({ ...one, id: `p${index}` }));
    await accounts(auth.using.stores).update(staffId, (account) => ({ ...account, passkeys: many }));
    expect((await auth.call(path('options'), { body: {}, bearer })).status).toBe(409);
  });
  test.each([
    ['GET', ''],
    ['POST', 'register'],
    ['PUT', 'abc'],
    ['DELETE', 'abc'],
  ])('%s passkeys/%s needs the bearer', async (method, name) => {
    const body = method === 'GET' ? undefined : {};
    expect((await auth.call(path(name), { method, body, cookie: `token=${bearer}` })).status).toBe(401);
  });
  test('a dead bearer gets no options', async () => {
    expect((await auth.call(path('options'), { body: {}, bearer: 'dead' })).status).toBe(401);
  });
});

describe('signing in', () => {
  beforeEach(async () => void (await register()));

  test('answers like the login, by a session that counts as both factors', async () => {
    const { status, body, headers } = await signIn();
    expect([status, body]).toMatchObject([200, { user: { id: staffId, email: 'owner@example.com' } }]);
    expect(headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
      'token',
      'signedIn',
      'device',
    ]);
    const { sessions, passkeys } = await accounts(auth.using.stores).get(staffId);
    expect(sessions.at(-1)).toMatchObject({ strong: true });
    expect(passkeys).toMatchObject([{ lastUsedAt: '2026-11-20T09:00:00.000Z' }]);
  });
  test('the options name nobody', async () => {
    const { body } = await auth.call(path('options'), { body: {} });
    expect(body).toMatchObject({ rpId: 'www.example.com', userVerification: 'required' });
    expect(JSON.stringify(body)).not.toContain(passkey.id);
  });
  test.each([
    ['another site’s page', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['nobody verified', { flags: 0b001 }],
    ['a challenge of nobody’s', { challenge: Buffer.alloc(54, 1).toString('base64url') }],
  ])('is refused for %s', async (_, answering) => {
    const { status, body, headers } = await signIn(answering);
    expect([status, body?.['message'], headers.getSetCookie()]).toEqual([
      401,
      'This passkey cannot be used here. Sign in with your password instead.',
      [],
    ]);
  });
  test('takes a challenge once, also for many at the same moment', async () => {
    const answer = passkey.get({ challenge: await challengeOf() });
    const answers = await Promise.all([1, 2, 3].map(() => verify(answer)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
    expect((await verify(answer)).status).toBe(401);
  });
  test('a challenge is over after five minutes, and one for adding is none for signing in', async () => {
    expect((await signIn({ challenge: await challengeOf({ bearer }) })).status).toBe(401);
    const challenge = await challengeOf();
    auth.minutes(5);
    expect((await signIn({ challenge })).status).toBe(401);
  });
  test('opens no other person’s account', async () => {
    const other = await auth.person('editor@example.com', 'editor', 'Mani');
    for (const userId of [other.id, 'nobody', '00000000-0000-7000-8000-000000000000']) {
      expect((await signIn({}, userId)).status).toBe(401);
    }
  });
  test('a signature by another key is refused', async () => {
    const forged = { ...softwarePasskey(staffId).get({ challenge: await challengeOf() }), id: passkey.id };
    expect((await verify({ ...forged, rawId: passkey.id })).status).toBe(401);
  });
  test('a removed passkey opens nothing, and what it has opened ends', async () => {
    const opened = String((await signIn()).body?.['token']);
    const isOpen = async (token: string) =>
      (await auth.call('sessions', { method: 'GET', bearer: token })).status === 200;
    expect(await isOpen(opened)).toBe(true);
    await auth.call(path(passkey.id), { method: 'DELETE', bearer });
    expect((await signIn()).status).toBe(401);
    expect([await isOpen(opened), await isOpen(bearer)]).toEqual([false, true]);
  });
  test('a count that does not grow shows a copy', async () => {
    expect((await signIn({ counter: 7 })).status).toBe(200);
    expect((await signIn({ counter: 7 })).status).toBe(401);
    expect((await signIn({ counter: 0 })).status).toBe(401);
    expect((await signIn({ counter: 8 })).status).toBe(200);
    expect(await stored()).toMatchObject([{ counter: 8 }]);
  });
  test('what is no answer of a browser is told as such', async () => {
    expect((await verify({})).status).toBe(422);
    expect((await verify({ id: 'x', rawId: 'x', type: 'public-key', response: null })).status).toBe(422);
  });
});
