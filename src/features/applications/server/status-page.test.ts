import { beforeEach, expect, test } from 'vitest';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { SITE } from '#tests/support/server/auth.ts';
import { statusLink } from './status-link.ts';
import { viewStatus } from './status-page.ts';

const secret = 'a secret for tests';
let admin: TestAdmin;
let id: string;
beforeEach(async () => {
  admin = testAdmin();
  id = await admin.application({
    locale: 'th',
    rating: 2,
    notes: [{ at: '2026-11-20T09:00:00.000Z', author: 'E', text: 'weak' }],
  });
});
const token = () => new URL(statusLink({ id }, { secret, siteUrl: SITE, locale: 'th' })).hash.slice(1);
const view = (given: unknown = token()) => {
  const { stores, now } = admin.dependencies;
  const dependencies = { stores, now, secret: async () => secret, perMinute: 5 };
  return viewStatus({ token: given, ip: '192.0.2.1' }, dependencies);
};
const move = (status: string) =>
  admin.call('applications', { method: 'PATCH', body: { ids: [id], change: { status } } });

test('tells the step and nothing internal', async () => {
  expect(await view()).toEqual({
    state: 'application',
    token: expect.any(String),
    jobTitle: 'นักพัฒนาแบ็กเอนด์',
    receivedAt: '2026-11-20T09:00:00.000Z',
    reference: expect.stringMatching(/^\d{10}$/),
    status: 'new',
    since: '2026-11-20T09:00:00.000Z',
  });
});

test('a step shows after ten minutes, and one taken back before never', async () => {
  await move('rejected');
  admin.minutes(9);
  expect(await view()).toMatchObject({ status: 'new' });
  await move('reviewing');
  admin.minutes(9);
  expect(await view()).toMatchObject({ status: 'rejected' });
});

test.each([
  ['', 'noLink'],
  [undefined, 'noLink'],
  ['x'.repeat(80), 'wrongLink'],
  ['x'.repeat(300), 'wrongLink'],
])('%j is %s', async (given, state) => {
  expect(
    (
      await viewStatus(
        { token: given, ip: undefined },
        {
          stores: admin.dependencies.stores,
          now: admin.dependencies.now,
          secret: async () => secret,
          perMinute: 5,
        },
      )
    ).state,
  ).toBe(state);
});

test('of an application that is gone, or by another secret, nothing is told', async () => {
  const forged = new URL(statusLink({ id }, { secret: 'other', siteUrl: SITE, locale: 'en' })).hash.slice(1);
  expect(await view(forged)).toEqual({ state: 'wrongLink' });
  await admin.remove(`applications/${id}`);
  expect(await view()).toEqual({ state: 'wrongLink' });
});

test('too many looks are refused for a while', async () => {
  for (let look = 0; look < 20; look++) await view();
  expect(await view()).toMatchObject({ state: 'tooMany', retryAfterSeconds: expect.any(Number) });
});
