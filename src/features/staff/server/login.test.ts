import { argon2Sync } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accounts } from './accounts.ts';
import { staff } from './staff-records.ts';
import { testAuth, PASSWORD, type TestAuth } from '#tests/support/server/auth.ts';
import { sessionOfToken } from './session.ts';

let auth: TestAuth;
beforeEach(async () => {
  auth = testAuth();
  await auth.person();
});

describe('a sign-in', () => {
  test('answers with token, end and person, and sets both cookies', async () => {
    const { status, body, headers } = await auth.login();
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{64}$/),
      expiresAt: '2026-11-20T21:00:00.000Z',
      user: { id: expect.any(String), name: 'Somying', email: 'owner@example.com', role: 'owner' },
    });
    expect(headers.getSetCookie()).toEqual([
      `token=${String(body?.['token'])}; Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=Strict`,
      'signedIn=1; Max-Age=43200; Path=/; Secure; SameSite=Lax',
      expect.stringMatching(/^device=/),
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
  });
  test('takes the address in any case', async () => {
    expect((await auth.login({ email: ' OWNER@Example.com ' })).status).toBe(200);
  });
  test('takes a password however old it is', async () => {
    auth.minutes(5 * 365 * 24 * 60);
    expect((await auth.login()).status).toBe(200);
  });
  test('keeps neither token nor password nor address', async () => {
    const token = await auth.token();
    const everything = auth.everything();
    for (const secret of [token, PASSWORD, '192.0.2.1']) expect(everything).not.toContain(secret);
    expect(everything).toContain('"action\\":\\"login\\"');
  });
  test.each(['owner@example.com', 'editor@example.com'])(
    'ends the session that the browser had: %s',
    async (email) => {
      await auth.person('editor@example.com', 'editor');
      const first = await auth.token({ email });
      const second = await auth.token({}, { cookie: `token=${first}` });
      expect(second).not.toBe(first);
      expect(await sessionOfToken(first, auth.using)).toBeUndefined();
      expect(await sessionOfToken(second, auth.using)).toBeDefined();
    },
  );
  test('leaves other browsers signed in', async () => {
    const first = await auth.token();
    await auth.token();
    expect(await sessionOfToken(first, auth.using)).toBeDefined();
  });
  test('hashes a password anew that was hashed with other parameters', async () => {
    const { id } = await auth.person('old@example.com');
    const password = cheapHash(PASSWORD);
    await accounts(auth.using.stores).update(id, (account) => ({ ...account, password }));
    expect((await auth.login({ email: 'old@example.com' })).status).toBe(200);
    expect((await accounts(auth.using.stores).get(id)).password).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
    );
    expect((await auth.login({ email: 'old@example.com' })).status).toBe(200);
  });
});

function cheapHash(message: string): string {
  const nonce = Buffer.alloc(16, 1);
  const cost = { parallelism: 1, tagLength: 32, memory: 64, passes: 1 };
  const parts = [nonce, argon2Sync('argon2id', { message, nonce, ...cost })];
  const texts = parts.map((part) => part.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=64,t=1,p=1$${texts.join('$')}`;
}

describe('what is wrong', () => {
  const wrong = { message: 'The e-mail address or the password is wrong.', statusCode: 401 };

  test('gets one answer and takes the same steps, whether the address, the password or the account is to blame', async () => {
    const disabled = await auth.person('disabled@example.com', 'editor');
    await staff(auth.using.stores).update(disabled.id, (current) => ({ ...current, disabled: true }));
    const steps = [];
    for (const fields of [
      { password: 'wrong' },
      { email: 'nobody@example.com' },
      { email: 'disabled@example.com' },
    ]) {
      for (const { calls } of auth.opened.values())
        Object.assign(calls, { get: 0, set: 0, setIf: 0, delete: 0, list: 0 });
      const { status, body, headers } = await auth.login(fields);
      expect([status, body]).toEqual([401, wrong]);
      expect(headers.getSetCookie()).toEqual([]);
      expect(headers.get('www-authenticate')).toBe('Bearer');
      // The audit of a failure, with its pointers, is written after the answer, where the platform lets it.
      const waitedFor = [...auth.opened].filter(
        ([name]) => !['records-audit', 'index', 'pointers'].includes(name),
      );
      steps.push(JSON.stringify(waitedFor.map(([name, { calls }]) => [name, calls])));
    }
    expect(new Set(steps).size).toBe(1);
  });
  test('is noted, without who it was, and without the address that nobody has', async () => {
    await auth.login({ password: 'wrong' });
    await auth.login({ email: 'nobody@example.com' });
    const notes = [...auth.store('records-audit').entries.values()].map(
      ({ text }) => JSON.parse(text).record,
    );
    expect(notes).toEqual([
      expect.objectContaining({ actor: null, action: 'failedLogin', entity: 'staff', changes: [] }),
      expect.objectContaining({ actor: null, action: 'failedLogin', entityId: 'unknown', changes: [] }),
    ]);
    expect(JSON.stringify(notes)).not.toContain('nobody@');
  });
  test('is told in the language of the caller', async () => {
    const { body } = await auth.login({ password: 'x', locale: 'th' });
    expect(body?.['message']).toBe('อีเมลหรือรหัสผ่านไม่ถูกต้อง');
  });
  test('an empty form names its fields', async () => {
    const { status, body } = await auth.login({ email: '', password: '' });
    expect([status, body?.['errors']]).toEqual([
      422,
      { email: 'This field is required.', password: 'This field is required.' },
    ]);
  });
  test.each([[{ password: ['a'] }], [{ password: { a: 1 } }], [{ otp: 7 }], [{ email: null }]])(
    'a wrong type is told, not thrown: %j',
    async (fields) => expect((await auth.login(fields)).status).toBe(422),
  );
  test('a password is not trimmed, shortened or folded', async () => {
    for (const password of [` ${PASSWORD}`, `${PASSWORD} `, PASSWORD.toUpperCase(), PASSWORD.slice(0, -1)])
      expect((await auth.login({ email: 'owner@example.com', password }, { ip: password })).status).toBe(401);
  });
});

test('a sign-in that runs while the password is changed opens nothing', async () => {
  const store = auth.store('records-accounts');
  const inner = store.setIf;
  let isFirst = true;
  store.setIf = async (key, text, condition) => {
    if (!isFirst) return inner(key, text, condition);
    isFirst = false;
    await accounts(auth.using.stores).update(key, (current) => ({ ...current, password: 'x', sessions: [] }));
    return inner(key, text, condition);
  };
  expect((await auth.login()).status).toBe(401);
  const [id = ''] = [...store.entries.keys()];
  expect((await accounts(auth.using.stores).get(id)).sessions).toEqual([]);
});

test('a store that is down is a 503, and nobody is signed in', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  auth.store('records-accounts').faults = () => 'unavailable';
  const { status, headers } = await auth.login();
  expect([status, headers.getSetCookie()]).toEqual([503, []]);
});
