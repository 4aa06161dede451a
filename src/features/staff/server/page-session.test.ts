import { expect, test } from 'vitest';
import { pageSession } from './session.ts';
import { testAuth } from '#tests/support/server/auth.ts';

const ADDRESS = 'https://www.example.com/preview/news/1';

test('a page for staff opens with the cookie of a live session alone', async () => {
  const auth = testAuth();
  await auth.person();
  const token = await auth.token();
  const open = (headers: Record<string, string>, method = 'GET') =>
    pageSession(new Request(ADDRESS, { method, headers }), auth.using);
  const cookie = `a=1; token=${token}`;

  expect(await open({ cookie })).toMatchObject({ user: { name: 'Somying' } });
  // Typed, or led to by a page of ours.
  expect(await open({ cookie, 'sec-fetch-site': 'none' })).toBeDefined();
  expect(await open({ cookie }, 'POST')).toBeUndefined();
  expect(await open({})).toBeUndefined();
  expect(await open({ cookie: `token=${token}x` })).toBeUndefined();
  expect(await open({ authorization: `Bearer ${token}` })).toBeUndefined();
});
