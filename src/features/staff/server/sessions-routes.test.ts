import { beforeEach, expect, test } from 'vitest';
import { sessionOfToken } from './session.ts';
import { testAuth, type TestAuth } from '#tests/support/server/auth.ts';
import { coarseAgent } from '#http/user-agent.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
let auth: TestAuth;
let bearer: string;
let other: string;
beforeEach(async () => {
  auth = testAuth();
  await auth.person();
  other = await auth.token({}, { headers: { 'user-agent': FIREFOX } });
  auth.minutes(1);
  bearer = await auth.token();
});
const sessions = (method = 'GET', id = '', token = bearer) =>
  auth.call(`sessions${id && `/${id}`}`, { method, bearer: token });
const items = async () => (await sessions()).body?.['items'] as Record<string, unknown>[];
const isOpen = async (token: string) => (await sessionOfToken(token, auth.using)) !== undefined;

test('lists the own sessions, the last used first, without anything that opens one', async () => {
  const editor = await auth.person('editor@example.com', 'editor');
  await auth.token({ email: editor.email });
  expect(await items()).toEqual([
    {
      id: expect.any(String),
      current: true,
      createdAt: '2026-11-20T09:01:00.000Z',
      lastUsedAt: '2026-11-20T09:01:00.000Z',
      expiresAt: '2026-11-20T21:01:00.000Z',
      agent: '',
    },
    expect.objectContaining({ current: false, agent: 'Firefox, Windows' }),
  ]);
});
test('ends all others', async () => {
  expect((await sessions('DELETE')).status).toBe(204);
  expect([await isOpen(bearer), await isOpen(other)]).toEqual([true, false]);
});
test('ends one; the own one with its cookies', async () => {
  const [own, second] = (await items()).map(({ id }) => String(id));
  expect((await sessions('GET', second)).body).toMatchObject({ id: second, current: false });
  expect((await sessions('DELETE', second)).headers.getSetCookie()).toEqual([]);
  expect(await isOpen(other)).toBe(false);
  expect((await sessions('DELETE', second)).status).toBe(404);
  expect((await sessions('DELETE', own)).headers.getSetCookie()).toHaveLength(2);
  expect(await isOpen(bearer)).toBe(false);
});
test('somebody else’s is not there', async () => {
  await auth.person('editor@example.com', 'editor');
  const editors = await auth.token({ email: 'editor@example.com' });
  const [{ id = '' } = {}] = (await sessions('GET', '', editors)).body?.['items'] as { id?: string }[];
  for (const method of ['GET', 'DELETE']) expect((await sessions(method, id)).status).toBe(404);
  expect(await isOpen(editors)).toBe(true);
});
test.each(['x', 'x.html', 'x/index.html', 'x/index.htm'])('an address of none ends none: %s', async (id) => {
  expect((await sessions('DELETE', id)).status).toBe(404);
  expect([await isOpen(bearer), await isOpen(other)]).toEqual([true, true]);
});
test('one that is over is not listed', async () => {
  auth.minutes(29);
  await items();
  auth.minutes(5);
  expect(await items()).toHaveLength(1);
});
test('needs the bearer', async () => {
  for (const method of ['GET', 'DELETE'])
    expect((await auth.call('sessions', { method, cookie: `token=${bearer}` })).status).toBe(401);
});

test.each([
  [FIREFOX, 'Firefox, Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
    'Safari, iOS',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Edge, Linux',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  ['curl/8', ''],
  [null, ''],
])('%j is called %j', (header, name) => expect(coarseAgent(header)).toBe(name));
