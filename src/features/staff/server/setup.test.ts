import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isSameCode, newSetupCode } from './setup-code.ts';
import { removeStaff } from './staff-service.ts';
import {
  type CallOptions,
  PASSWORD,
  SETUP_CODE,
  SITE,
  testAuth,
  type TestAuth,
} from '#tests/support/server/auth.ts';
import { translator } from '#i18n/translator.ts';

let auth: TestAuth;
beforeEach(() => void (auth = testAuth()));

const owner = { code: SETUP_CODE, email: 'owner@example.com', name: 'สมหญิง ใจดี', password: PASSWORD };
const setUp = (fields: Record<string, unknown> = {}, options: CallOptions = {}) =>
  auth.call('setup', { body: { ...owner, ...fields }, ...options });
const needed = async () => (await auth.call('setup', { method: 'GET' })).body;

test('makes the first owner, who can sign in', async () => {
  expect(await needed()).toEqual({ needed: true });
  const { status, body } = await setUp({ role: 'editor', id: 'mine', disabled: true });
  expect([status, body]).toEqual([
    201,
    { id: expect.any(String), name: 'สมหญิง ใจดี', email: 'owner@example.com', role: 'owner' },
  ]);
  expect(await needed()).toEqual({ needed: false });
  expect((await auth.login()).status).toBe(200);
});

test('a second one is 409, with the right code, a wrong one and none', async () => {
  await setUp();
  for (const fields of [{}, { code: 'wrong' }, { code: '', email: 'other@example.com' }]) {
    const { status, body } = await setUp(fields);
    expect([status, body]).toEqual([
      409,
      { message: 'The site has already been set up. Please sign in.', statusCode: 409 },
    ]);
  }
});

test('of 12 at the same moment one makes an owner, under different addresses, too', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      setUp({ email: `owner${index % 3}@example.com` }, { ip: `192.0.2.${index}` }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(new Set(statuses)).not.toContain(500);
  expect(auth.store('records-staff').entries.size).toBe(1);
  expect(auth.store('records-accounts').entries.size).toBe(1);
});

test('one that died halfway leaves nobody out for ever', async () => {
  const died = auth.store('records-staff');
  died.faults = (operation) => (operation === 'setIf' ? 'dieBefore' : undefined);
  void setUp();
  await vi.waitFor(() => expect(died.calls.setIf).toBe(1));
  died.faults = () => undefined;
  auth.clock.now += 61_000;
  expect((await setUp()).status).toBe(201);
});

describe('the code', () => {
  test('that is wrong is 422 on its field and makes nobody', async () => {
    const { status, body } = await setUp({ code: 'wrong', locale: 'th' });
    expect([status, body]).toEqual([
      422,
      {
        statusCode: 422,
        message: translator('th', 'answers')('wrongSetupCode'),
        errors: { code: translator('th', 'messages')('wrongCode') },
      },
    ]);
    expect(await needed()).toEqual({ needed: true });
  });
  test('can be guessed five times before it takes a while', async () => {
    for (let count = 0; count < 5; count++) expect((await setUp({ code: `${count}` })).status).toBe(422);
    expect((await setUp()).status).toBe(429);
    auth.clock.now += 10_000;
    expect((await setUp()).status).toBe(201);
  });
  test('is refused on a host without the variable', async () => {
    auth.change({ settings: { siteUrl: SITE, adminSetupCode: undefined } });
    for (const code of ['undefined', 'null', SETUP_CODE]) expect((await setUp({ code })).status).toBe(403);
    expect((await setUp()).body).toEqual({
      message: 'Set ADMIN_SETUP_CODE on the server before setting up the site.',
      statusCode: 403,
    });
    expect(auth.store('settings').entries.size).toBe(0);
  });
  test('of a local machine is made once, shown to whoever sits there, and gone after it was used', async () => {
    auth.change({ settings: { siteUrl: SITE, adminSetupCode: undefined }, isLocal: true });
    const shown = vi.spyOn(console, 'info').mockImplementation(() => {});
    await needed();
    await needed();
    const [[first], [second]] = shown.mock.calls as [[string], [string]];
    expect(first).toBe(second);
    const code = first.split(': ')[1];
    expect((await setUp({ code: 'x' })).status).toBe(422);
    expect((await setUp({ code })).status).toBe(201);
    expect(auth.everything()).not.toContain(code);
    await needed();
    expect(shown).toHaveBeenCalledTimes(2);
    shown.mockRestore();
  });
  test('of a host is shown nowhere', async () => {
    const shown = vi.spyOn(console, 'info').mockImplementation(() => {});
    auth.change({ isLocal: true });
    expect(JSON.stringify(await needed())).not.toContain(SETUP_CODE);
    await setUp();
    expect(shown).not.toHaveBeenCalled();
    expect(auth.everything()).not.toContain(SETUP_CODE);
    shown.mockRestore();
  });
  test('is compared as a whole', () => {
    expect(isSameCode('a', 'a')).toBe(true);
    for (const given of ['', 'A', 'ab', ' a']) expect(isSameCode(given, 'a')).toBe(false);
    expect(newSetupCode()).toMatch(/^(?:[2-9a-z]{6}-){3}[2-9a-z]{6}$/);
    expect(newSetupCode()).not.toBe(newSetupCode());
  });
});

test.each([
  [{ password: 'short' }, { password: 'Use at least 12 characters.' }],
  [{ password: 'x'.repeat(201) }, { password: 'Use at most 200 characters.' }],
  [{ password: 'Password1234' }, { password: expect.stringContaining('widely used') }],
  [
    { password: 'the owner of this' },
    { password: expect.stringContaining('must not contain your own name') },
  ],
  [{ email: 'nobody' }, { email: expect.stringContaining('Enter an e-mail') }],
  [{ name: ' ' }, { name: 'This field is required.' }],
])('%j is 422 and makes nobody', async (fields, errors) => {
  const { status, body } = await setUp(fields);
  expect([status, body?.['errors']]).toEqual([422, errors]);
  expect(await needed()).toEqual({ needed: true });
  expect((await setUp()).status).toBe(201);
});

test('stays closed when a record cannot be read, and opens when all are gone', async () => {
  await setUp();
  const [id = ''] = [...auth.store('records-staff').entries.keys()];
  await expect(removeStaff(auth.using, id)).rejects.toMatchObject({ statusCode: 409 });
  await auth.store('records-staff').set(id, '{');
  expect((await setUp()).status).toBe(409);
});
