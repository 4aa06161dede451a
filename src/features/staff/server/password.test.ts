import { beforeEach, describe, expect, test } from 'vitest';
import { checkPassword, hashPassword } from './password-hash.ts';
import { passwordProblem } from './password-rules.ts';
import { sessionOfToken } from './session.ts';
import { PASSWORD, testAuth, type TestAuth } from '#tests/support/server/auth.ts';

const NEXT = 'seven green bicycles at noon';

describe('POST /api/auth/password', () => {
  let auth: TestAuth;
  let token: string;
  beforeEach(async () => {
    auth = testAuth();
    await auth.person();
    token = await auth.token();
  });
  const post = (fields: Record<string, unknown> = {}, bearer: string | undefined = token) =>
    auth.call('password', { body: { current: PASSWORD, next: NEXT, ...fields }, bearer });

  test('ends the other sessions and goes on under a new token', async () => {
    const other = await auth.token();
    const { status, headers } = await post();
    expect(status).toBe(204);
    const rotated = /^token=([\w-]{64});/.exec(headers.getSetCookie()[0] ?? '')?.[1];
    expect(await sessionOfToken(rotated, auth.using)).toBeDefined();
    for (const old of [token, other]) expect(await sessionOfToken(old, auth.using)).toBeUndefined();
    expect((await auth.login()).status).toBe(401);
    expect((await auth.login({ password: NEXT })).status).toBe(200);
  });
  test('needs the bearer and the present password', async () => {
    expect((await auth.call('password', { body: {}, cookie: `token=${token}` })).status).toBe(401);
    const { status, body } = await post({ current: 'wrong' });
    expect([status, body?.['errors']]).toEqual([422, { current: 'This is not your current password.' }]);
    expect((await post()).status).toBe(204);
  });
  test('is only for somebody who has just signed in, with the second factor where there is one', async () => {
    auth.minutes(16);
    const { status, headers } = await post();
    expect([status, headers.get('www-authenticate')]).toEqual([
      409,
      expect.stringContaining('insufficient_user_authentication'),
    ]);
    token = await auth.token();
    expect((await post()).status).toBe(204);
  });
  test('slows down who guesses it with a session at hand, without keeping its owner from signing in', async () => {
    for (let count = 0; count < 5; count++) expect((await post({ current: 'x' })).status).toBe(422);
    expect((await post()).status).toBe(429);
    expect((await auth.login()).status).toBe(200);
  });
  test.each(['elevenchars', 'q1w2e3r4t5y6', 'the owner knows', 'Sunshine2026!!'])(
    'refuses %j and changes nothing',
    async (next) => {
      expect((await post({ next })).body?.['errors']).toHaveProperty('next');
      expect(await sessionOfToken(token, auth.using)).toBeDefined();
      expect((await auth.login()).status).toBe(200);
    },
  );
  test('refuses the one that there is, and only to who knows it', async () => {
    const { status, body } = await post({ next: PASSWORD });
    expect([status, body?.['errors']]).toEqual([
      422,
      { next: 'This is your current password. Choose another one.' },
    ]);
    expect(await sessionOfToken(token, auth.using)).toBeDefined();
    expect((await post({ current: NEXT, next: NEXT })).body?.['errors']).not.toHaveProperty('next');
  });
  test('of two at the same moment one wins', async () => {
    const answers = await Promise.all([post({ next: `${NEXT} a` }), post({ next: `${NEXT} b` })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422]);
  });
});

describe('what may be chosen', () => {
  const settings = { siteUrl: 'https://www.saphan-trade.example' };
  const person = { name: 'Somying Jaidee', email: 'somying.j@example.com' };
  const problem = (password: string) => passwordProblem(password, person, settings);
  test.each([
    'correct horse battery staple',
    'รหัสผ่านของฉันยาวพอ',
    'Tr0ub4dor&3-or-so',
    'ann lives in a house',
    '8349-2384-2983-1923',
    // Words of the name may be beside others.
    'a business lunch of noodles',
    'over the saphan at seven',
    'กินข้าวที่สะพานทุกเย็นวันศุกร์',
  ])('%j may', async (password) => expect(await problem(password)).toBeUndefined());
  test.each([
    ['password1234', 'commonPassword'],
    ['PASSWORD1234', 'commonPassword'],
    ['123456789012', 'commonPassword'],
    ['dragon!!!!2024', 'commonPassword'],
    ['aaaaaaaaaaaaaaaa', 'commonPassword'],
    ['abcabcabcabcabc', 'commonPassword'],
    ['my name is Somying.J', 'passwordHoldsName'],
    // The organisation's name in each language, in parts, and as people dress it up.
    ['Saphan Business Chamber', 'passwordHoldsName'],
    ['saphanbusinesschamber2026!', 'passwordHoldsName'],
    ['$aph4n-Bus1ness-Chamb3r', 'passwordHoldsName'],
    ['Saphan Busines Chamber', 'passwordHoldsName'],
    ['ＳＡＰＨＡＮ chamber', 'passwordHoldsName'],
    ['หอการค้าสะพานธุรกิจ', 'passwordHoldsName'],
    ['หอการค้า-สะพาน-2569', 'passwordHoldsName'],
    // However many digits there are, and with a password that everybody knows.
    ['saphan12345678', 'passwordHoldsName'],
    ['2569-saphan-2026-1', 'passwordHoldsName'],
    ['SaphanWelcome1', 'passwordHoldsName'],
    ['saphan password', 'commonPassword'],
    ['P@ssw0rd-Saphan', 'passwordHoldsName'],
    // Its domain, that of the address, and the person's own name.
    ['www.saphan-trade.example', 'passwordHoldsName'],
    ['SaphanTrade#2026', 'passwordHoldsName'],
    ['example.com 12345', 'passwordHoldsName'],
    ['Somying Jaidee 1', 'passwordHoldsName'],
    ['j4idee.s0mying!', 'passwordHoldsName'],
    ['somying@example.com', 'passwordHoldsName'],
  ])('%j may not: %s', async (password, reason) => expect(await problem(password)).toBe(reason));
  test('a name of three letters may stand in it', async () => {
    expect(
      await passwordProblem('channel seven is on', { name: 'Ann', email: 'ann@example.com' }, settings),
    ).toBeUndefined();
  });
});

describe('hashing', () => {
  test('is argon2id of 19 MiB, two passes, one lane, with a salt of its own', async () => {
    const [first, second] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(first).not.toBe(second);
    expect(await checkPassword(PASSWORD, first)).toEqual({ fits: true, outdated: false });
    expect(await checkPassword(`${PASSWORD} `, first)).toEqual({ fits: false, outdated: false });
  });
  test('nothing fits where there is no hash, or a broken one', async () => {
    for (const hash of [undefined, '', 'x', '$argon2id$v=19$m=9,t=1,p=1$$', PASSWORD])
      expect(await checkPassword(PASSWORD, hash)).toEqual({ fits: false, outdated: false });
  });
});
