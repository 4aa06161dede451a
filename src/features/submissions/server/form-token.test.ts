import { expect, test } from 'vitest';
import { memoryStore } from '#tests/support/store/memory-store.ts';
import { httpApp } from '#http/app.ts';
import { formTokenRoute } from './form-token-route.ts';
import { checkFormToken, issueFormToken } from './form-token.ts';
import { storedSecret } from '#http/secret.ts';
import { readSettings } from '#http/settings.ts';

const now = 1_800_000_000_000;
const verdictAt = (age: number) => checkFormToken('secret', issueFormToken('secret', now - age), now);

test('is fine between two seconds and a day', () => {
  expect([0, 1_999].map(verdictAt)).toEqual(['tooYoung', 'tooYoung']);
  expect([2_000, 86_400_000].map(verdictAt)).toEqual(['fine', 'fine']);
  expect(verdictAt(86_400_001)).toBe('expired');
  expect([-1_000, -61_000].map(verdictAt)).toEqual(['tooYoung', 'forged']);
});

test('none is absent; another secret, another time, junk and other types are forged', () => {
  for (const none of [undefined, null, '']) expect(checkFormToken('secret', none, now)).toBe('absent');
  const token = issueFormToken('secret', now - 5_000);
  const older = (now - 9_000).toString(36);
  const forged = [
    issueFormToken('other', now - 5_000),
    older + token.slice(older.length),
    `${token}x`,
    token.slice(0, -1),
    '.',
    'ก.ข',
    'x'.repeat(10_000),
    5,
    [token],
    {},
  ];
  for (const value of forged) expect(checkFormToken('secret', value, now)).toBe('forged');
});

test('GET /api/form-token gives one, uncached; other methods are 405', async () => {
  const route = formTokenRoute(
    async () => 'secret',
    () => now - 5_000,
  );
  const app = httpApp([route]);
  const response = await app.request('/api/form-token');
  const { token } = (await response.json()) as { token: string };
  expect(checkFormToken('secret', token, now)).toBe('fine');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const post = await app.request('/api/form-token', { method: 'POST' });
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('GET /api/form-token tells how to show the captcha where there is one, and nothing of it elsewhere', async () => {
  const told = async (environment: Record<string, string>): Promise<unknown> => {
    const route = formTokenRoute(
      async () => 'secret',
      () => now,
      () => readSettings(environment),
    );
    const response = await httpApp([route]).request('/api/form-token');
    return ((await response.json()) as { captcha?: unknown }).captcha;
  };
  const key = { CAPTCHA_SITE_KEY: 'the-public-site-key' };
  const secret = { CAPTCHA_SECRET: 'never-to-be-told' };
  const options = {
    scriptUrl: 'https://www.google.com/recaptcha/api.js',
    version: '2',
    language: 'en',
  };
  expect(await told({})).toBeUndefined();
  expect(await told(key)).toBeUndefined();
  expect(await told({ ...key, ...secret })).toEqual({ ...options, siteKey: 'the-public-site-key' });
  expect(await told(secret)).toEqual({ ...options, siteKey: '' });
  expect(await told({ ...key, ...secret, CAPTCHA_LANGUAGE: 'page' })).toMatchObject({ language: 'page' });
});

test('all who need the secret first get the same one', async () => {
  const store = memoryStore();
  const secrets = await Promise.all(Array.from({ length: 20 }, () => storedSecret(store, 'forms-secret')));
  expect(new Set(secrets).size).toBe(1);
  expect(await storedSecret(store, 'forms-secret')).toBe(secrets[0]);
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
});
