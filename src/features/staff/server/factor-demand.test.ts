import { URI } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { testAdmin, type TestAdmin } from '#tests/support/server/admin.ts';
import { PASSWORD } from '#tests/support/server/auth.ts';
import { softwarePasskey } from '#tests/support/server/authenticator.ts';
import { accounts, withoutFactors } from './accounts.ts';
import { pageSession, requireDownloadSession, requireSession } from './session.ts';

// Owners demand a second factor of everybody.

let admin: TestAdmin;
let ownerId: string;
let owner: string;
beforeEach(async () => {
  admin = testAdmin();
  admin.change({
    session: (request) => requireSession(request, admin.using),
    downloadSession: (request) => requireDownloadSession(request, admin.using),
  });
  ({ id: ownerId } = await admin.person());
  owner = await admin.token();
});
/** A call of the staff API with a real session. */
const call = (path: string, bearer: string, method = 'GET', body?: unknown) =>
  admin.call(path, { method, as: 'nobody', body, headers: { authorization: `Bearer ${bearer}` } });
const demand = (demanded: unknown, bearer = owner) =>
  call('staff/second-factor', bearer, 'PUT', { demanded });
const codeOf = (otpauth: unknown): string => {
  const totp = URI.parse(String(otpauth));
  if (!('period' in totp)) throw new Error('not time-based');
  return totp.generate({ timestamp: admin.clock.now });
};
/** Turns the second factor of the bearer's account on; its address. */
async function setUp(bearer: string): Promise<unknown> {
  const { body } = await admin.authCall('otp', { body: {}, bearer });
  const code = codeOf(body?.['otpauth']);
  expect((await admin.authCall('otp', { body: { code }, bearer })).status).toBe(204);
  admin.clock.now += 60_000;
  return body?.['otpauth'];
}
const passkey = async (staffId: string, bearer: string) => {
  const key = softwarePasskey(staffId);
  const { body } = await admin.authCall('passkeys/options', { body: {}, bearer });
  const created = key.create({ challenge: body?.['challenge'] });
  const { status } = await admin.authCall('passkeys/register', { body: created, bearer });
  return { key, status };
};
const byPasskey = async (key: ReturnType<typeof softwarePasskey>, staffId: string) => {
  const { body } = await admin.authCall('passkeys/options', { body: {} });
  return admin.authCall('passkeys/verify', { body: key.get({ challenge: body?.['challenge'] }, staffId) });
};
const audited = () =>
  [...admin.store('records-audit').entries.values()]
    .map(({ text }) => JSON.parse(text).record)
    .filter(({ action }) => action === 'factorDemand');

describe('the switch', () => {
  test('is for owners who signed in with one themselves, and just now', async () => {
    const refused = await demand(true);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('for yourself')]);
    expect((await call('staff/second-factor', owner)).body).toEqual({
      demanded: false,
      without: ['Somying'],
    });
    await setUp(owner);
    admin.minutes(15);
    expect((await demand(true)).headers.get('www-authenticate')).toContain('max_age');
    expect((await call('staff/second-factor', owner)).body['demanded']).toBe(false);
  });
  test('is stored, told and noted, each change once', async () => {
    await admin.person('editor@example.com', 'editor', 'Anan');
    await setUp(owner);
    expect((await demand(true)).body).toEqual({ demanded: true, without: ['Anan'] });
    await demand(true);
    expect((await call('staff/second-factor', owner)).body['demanded']).toBe(true);
    expect((await demand(false)).body['demanded']).toBe(false);
    const actor = { id: ownerId, name: 'Somying' };
    const line = { actor, action: 'factorDemand', entity: 'staff', ip: '192.0.2.0/24' };
    expect(audited()).toMatchObject([
      { ...line, changes: [{ field: 'demanded', from: 'false', to: 'true' }] },
      { ...line, changes: [{ field: 'demanded', from: 'true', to: 'false' }] },
    ]);
  });
  test('takes true and false alone', async () => {
    await setUp(owner);
    for (const demanded of [undefined, 'true', 1, null])
      expect((await demand(demanded)).body.errors).toHaveProperty('demanded');
  });
  test('is for owners alone', async () => {
    await admin.person('editor@example.com', 'editor');
    const editor = await admin.token({ email: 'editor@example.com' });
    await setUp(editor);
    expect((await demand(true, editor)).status).toBe(403);
    expect((await call('staff/second-factor', editor)).status).toBe(403);
  });
});

describe('somebody without one', () => {
  const email = 'editor@example.com';
  let id: string;
  beforeEach(async () => {
    ({ id } = await admin.person(email, 'editor'));
  });
  const turnOn = async () => {
    await setUp(owner);
    await demand(true);
  };

  test('is told so at sign-in, and gets nothing but the way to set one up', async () => {
    await turnOn();
    const { status, body } = await admin.login({ email });
    expect([status, body]).toEqual([200, expect.objectContaining({ factorMissing: true })]);
    const token = String(body?.['token']);
    const answer = await call('contacts', token);
    expect(answer.status).toBe(403);
    expect(answer.headers.get('www-authenticate')).toContain('acr_values="second-factor"');
    const page = new Request('https://www.example.com/preview/news/1', {
      headers: { cookie: `token=${token}` },
    });
    expect(await pageSession(page, admin.using)).toBeUndefined();
    const cookie = `token=${token}`;
    const session = () => admin.authCall('session', { method: 'GET', cookie });
    expect((await session()).body).toMatchObject({ factorMissing: true });

    await setUp(token);
    expect((await session()).body).not.toHaveProperty('factorMissing');
    expect((await call('contacts', token)).status).toBe(200);
    expect(await pageSession(page, admin.using)).toBeDefined();
  });
  test('may add a passkey instead, and signs in by it from then on', async () => {
    await turnOn();
    const token = await admin.token({ email });
    const { key, status } = await passkey(id, token);
    expect([status, (await call('contacts', token)).status]).toEqual([201, 200]);
    const refused = await admin.login({ email });
    expect([refused.status, refused.body?.['message']]).toEqual([401, expect.stringContaining('passkey')]);
    const opened = await byPasskey(key, id);
    expect(opened.body).not.toHaveProperty('factorMissing');
    expect((await call('contacts', String(opened.body?.['token']))).status).toBe(200);
  });
  test('is stopped at once where the demand comes later, and goes on without a new sign-in', async () => {
    const token = await admin.token({ email });
    expect((await call('contacts', token)).status).toBe(200);
    await turnOn();
    expect((await call('contacts', token)).status).toBe(403);
    await setUp(token);
    expect((await call('contacts', token)).status).toBe(200);
  });
  test('is let in again when nobody demands it any more', async () => {
    await turnOn();
    const token = await admin.token({ email });
    await demand(false);
    expect((await call('contacts', token)).status).toBe(200);
  });
});

test('a session that the password alone opened is over where the person has more: it adds no factor beside theirs', async () => {
  const weak = await admin.token();
  await passkey(ownerId, owner);
  expect((await call('contacts', weak)).status).toBe(200);
  expect((await demand(true)).status).toBe(200);
  expect((await call('contacts', weak)).status).toBe(401);
  expect((await passkey(ownerId, weak)).status).toBe(401);
  expect((await admin.authCall('otp', { body: {}, bearer: weak })).status).toBe(401);
});

test('whoever takes their last one away sets up another before anything else', async () => {
  await setUp(owner);
  await demand(true);
  await admin.authCall('otp', { method: 'DELETE', bearer: owner, body: { password: PASSWORD } });
  expect((await call('contacts', owner)).status).toBe(403);
  await setUp(owner);
  expect((await call('contacts', owner)).status).toBe(200);
});

test('the only owner, with nothing left but the password, gets in again', async () => {
  await setUp(owner);
  await demand(true);
  await accounts(admin.using.stores, admin.using.now).update(ownerId, withoutFactors);
  const token = await admin.token();
  expect((await call('staff', token)).status).toBe(403);
  await setUp(token);
  expect((await demand(false, token)).status).toBe(200);
});
