import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStore } from '#tests/support/store/memory-store.ts';
import { PASSWORD, testAuth, type TestAuth } from '#tests/support/server/auth.ts';
import { throttledAttempt, waitAfter } from './throttle.ts';

let auth: TestAuth;
beforeEach(async () => {
  auth = testAuth();
  await auth.person();
});
/** Wrong passwords, one after the other, each after the wait that the one before brought. */
async function failures(count: number, options: { email?: string; ip?: (index: number) => string } = {}) {
  const { email = 'owner@example.com', ip = () => '192.0.2.1' } = options;
  const waits: number[] = [];
  while (waits.length < count) {
    const { status, headers } = await auth.login({ email, password: 'wrong' }, { ip: ip(waits.length) });
    if (status === 401) waits.push(0);
    else {
      const seconds = Number(headers.get('retry-after'));
      waits[waits.length - 1] = seconds;
      auth.clock.now += seconds * 1_000;
    }
  }
  return waits;
}
const otherIp = (index: number) => `198.51.100.${index}`;

test('the wait grows from the fifth failure on, and ends', () => {
  expect([0, 4, 5, 6, 7, 8, 9, 10, 11, 1_000].map((count) => waitAfter(count) / 1_000)).toEqual([
    0, 0, 10, 20, 40, 80, 160, 300, 300, 300,
  ]);
});

describe('after five failures', () => {
  test('an account waits, wherever they come from, and longer each time', async () => {
    expect(await failures(8, { ip: otherIp })).toEqual([0, 0, 0, 0, 10, 20, 40, 0]);
  });
  test('an address waits, whatever accounts it tries', async () => {
    for (let count = 0; count < 5; count++)
      expect((await auth.login({ email: `${count}@example.com`, password: 'x' })).status).toBe(401);
    const { status, headers, body } = await auth.login();
    expect([status, headers.get('retry-after'), body?.['statusCode']]).toEqual([429, '10', 429]);
    expect((await auth.login({}, { ip: '192.0.2.2' })).status).toBe(200);
  });
  test('an account that is not there waits in the same way', async () => {
    expect(await failures(7, { email: 'nobody@example.com', ip: otherIp })).toEqual([0, 0, 0, 0, 10, 20, 0]);
  });
  test('the right password is refused until then, and works after it', async () => {
    await failures(5);
    expect((await auth.login()).status).toBe(429);
    auth.clock.now += 9_999;
    expect((await auth.login()).status).toBe(429);
    auth.clock.now += 1;
    expect((await auth.login()).status).toBe(200);
  });
  test('the answer says how long', async () => {
    await failures(5);
    expect((await auth.login()).body?.['message']).toBe('Too many attempts. Please try again in 10 seconds.');
    const thai = await auth.login({ locale: 'th' });
    expect(thai.body?.['message']).toMatch(/ในอีก 10 วินาที$/);
  });
  test('tries during the wait neither count nor prolong it', async () => {
    await failures(5);
    for (let count = 0; count < 50; count++) expect((await auth.login()).status).toBe(429);
    auth.clock.now += 10_000;
    expect((await auth.login()).status).toBe(200);
  });
});

test('the right password forgives the account its failures, not the address', async () => {
  await failures(4);
  expect((await auth.login()).status).toBe(200);
  expect(await failures(2)).toEqual([10, 0]);
  expect(await failures(3, { ip: otherIp })).toEqual([0, 0, 0]);
});

test('strangers who fail all day do not keep out who signed in lately from a known address', async () => {
  await auth.login({}, { ip: '203.0.113.7' });
  await failures(12, { ip: otherIp });
  expect((await auth.login({}, { ip: '198.51.100.99' })).status).toBe(429);
  expect((await auth.login({}, { ip: '203.0.113.7' })).status).toBe(200);
});

test('of 40 guesses at the same moment no more are judged than one after the other', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => auth.login({ password: `${index}` }, { ip: otherIp(index) })),
  );
  const judged = answers.filter(({ status }) => status === 401);
  expect(judged.length).toBeLessThanOrEqual(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(40 - judged.length);
});

test('of as many with the right one among them it is not the crowd that gets in', async () => {
  const guesses = Array.from({ length: 20 }, (_, index) => (index === 19 ? PASSWORD : `${index}`));
  const answers = await Promise.all(guesses.map((password) => auth.login({ password })));
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
});

test('what was taken back leaves the wait that another failure brought meanwhile', async () => {
  const store = memoryStore();
  const tries = () => throttledAttempt(store, () => 0);
  for (let count = 0; count < 3; count++) await tries().charge('a');
  const right = tries();
  await right.charge('a');
  await tries().charge('a');
  await right.takeBack();
  await expect(tries().charge('a')).rejects.toMatchObject({ statusCode: 429 });
});

test('a refusal under the second key takes the first back', async () => {
  const store = memoryStore();
  for (let count = 0; count < 5; count++) await throttledAttempt(store, () => 0).charge('account');
  for (let count = 0; count < 9; count++) {
    const tried = throttledAttempt(store, () => 0);
    await tried.charge('address');
    await expect(tried.charge('account')).rejects.toMatchObject({ statusCode: 429 });
  }
});

test('junk in the store counts as no failures', async () => {
  const store = memoryStore();
  await store.set('a', '{"failures":"9"}');
  await throttledAttempt(store, () => 0).charge('a');
  expect(store.entries.get('a')?.text).toBe('{"failures":1,"openFrom":0}');
});

test('a right password stands although the count could not be put right', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const limits = auth.store('rate-limits');
  limits.faults = (operation) => (operation === 'delete' ? 'unavailable' : undefined);
  expect((await auth.login()).status).toBe(200);
});
