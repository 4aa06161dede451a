import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStore } from '#tests/support/store/memory-store.ts';
import { PASSWORD, testAuth, type TestAuth } from '#tests/support/server/auth.ts';
import { HttpError } from '#http/http-error.ts';
import { type AttemptLimit, throttledAttempt, waitAfter, WrongSecret } from './throttle.ts';

let auth: TestAuth;
beforeEach(async () => {
  auth = testAuth();
  await auth.person();
});
/** Wrong passwords, one after the other, each after the wait that the one before brought. */
async function failures(count: number, { email = 'owner@example.com' } = {}) {
  const waits: number[] = [];
  while (waits.length < count) {
    const { status, headers } = await auth.login({ email, password: 'wrong' });
    if (status === 401) waits.push(0);
    else {
      const seconds = Number(headers.get('retry-after'));
      waits[waits.length - 1] = seconds;
      auth.clock.now += seconds * 1_000;
    }
  }
  return waits;
}
test('the wait grows from the fifth failure on, and ends', () => {
  expect([0, 4, 5, 6, 7, 8, 9, 10, 11, 1_000].map((count) => waitAfter(count, 4) / 1_000)).toEqual([
    0, 0, 10, 20, 40, 80, 160, 300, 300, 300,
  ]);
});

describe('after five failures', () => {
  test('whoever made them waits, longer each time, and nobody else', async () => {
    expect(await failures(8)).toEqual([0, 0, 0, 0, 10, 20, 40, 0]);
    const { status, headers, body } = await auth.login();
    expect([status, headers.get('retry-after'), body?.['statusCode']]).toEqual([429, '80', 429]);
    expect((await auth.login({}, { ip: '192.0.2.2' })).status).toBe(200);
  });
  test('an account that is not there waits in the same way', async () => {
    expect(await failures(7, { email: 'nobody@example.com' })).toEqual([0, 0, 0, 0, 10, 20, 0]);
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

test('the right password forgives the account its failures', async () => {
  await failures(4);
  expect((await auth.login()).status).toBe(200);
  expect(await failures(6)).toEqual([0, 0, 0, 0, 10, 0]);
});

test('after 501 failures an address waits, whatever accounts it tries', async () => {
  const { limit, attempt } = shared({ free: 500, forgiving: false });
  for (let count = 0; count < 501; count++) await attempt('wrong').catch(() => {});
  await expect(attempt('right')).rejects.toMatchObject({ statusCode: 429, headers: { 'Retry-After': '10' } });
  expect(limit.key).toBe('a');
});

test('of 40 guesses at the same moment no more are judged than one after the other', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => auth.login({ password: `${index}` })),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
});

test('nor when there is one guess left', async () => {
  await failures(6);
  auth.clock.now += 60_000;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => auth.login({ password: `${index}` })),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(1);
});

test('of as many with the right one among them it is not the crowd that gets in', async () => {
  const guesses = Array.from({ length: 20 }, (_, index) => (index === 19 ? PASSWORD : `${index}`));
  const answers = await Promise.all(guesses.map((password) => auth.login({ password })));
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
});

/** Attempts under one key, by a clock that stands still. */
function shared(options: Partial<AttemptLimit> = {}) {
  const store = memoryStore();
  const clock = { now: 0 };
  const limit = { key: 'a', free: 4, forgiving: true, ...options };
  const attempt = (outcome: 'right' | 'wrong' | 'neither') =>
    throttledAttempt([limit], { stores: () => store, now: () => clock.now }, async () => {
      if (outcome === 'wrong') throw new WrongSecret(401, 'wrongCredentials');
      if (outcome === 'neither') throw new HttpError(401, 'codeNeeded');
    });
  const state = () => JSON.parse(store.entries.get('a')?.text ?? '{}') as object;
  return { store, clock, limit, attempt, state };
}

test('an attempt that was neither right nor wrong counts for nothing', async () => {
  const { attempt, state } = shared();
  for (let count = 0; count < 9; count++) await attempt('neither').catch(() => {});
  expect(state()).toEqual({ failures: 0, openFrom: 0, turns: {} });
});

test('a refusal under the second key gives back the turn under the first', async () => {
  const { store, attempt, limit } = shared();
  for (let count = 0; count < 5; count++) await attempt('wrong').catch(() => {});
  const both = [{ ...limit, key: 'address', free: 0 }, limit];
  for (let count = 0; count < 3; count++) {
    const tried = throttledAttempt(both, { stores: () => store, now: () => 0 }, () => Promise.resolve());
    await expect(tried).rejects.toMatchObject({ statusCode: 429 });
  }
  expect(store.entries.get('address')?.text).toBe('{"failures":0,"openFrom":0,"turns":{}}');
});

test('the turn of a process that died is free again after a quarter of a minute', async () => {
  const { store, attempt, limit, clock, state } = shared();
  const dies = () =>
    throttledAttempt([limit], { stores: () => store, now: () => clock.now }, () => new Promise(() => {}));
  for (let count = 0; count < 5; count++) void dies();
  await vi.waitFor(() => expect(Object.keys((state() as { turns?: object }).turns ?? {})).toHaveLength(5));
  clock.now += 15_000;
  await attempt('right');
});

test('junk in the store counts as no failures', async () => {
  const { store, attempt, state } = shared();
  await store.set('a', '{"failures":"9"}');
  await attempt('wrong').catch(() => {});
  expect(state()).toEqual({ failures: 1, openFrom: 0, turns: {} });
});

test('a right password stands although the count could not be put right', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const limits = auth.store('rate-limits');
  let writes = 0;
  // The two turns are taken, then nothing more can be written.
  limits.faults = (operation) => (operation === 'setIf' && ++writes > 2 ? 'unavailable' : undefined);
  expect((await auth.login()).status).toBe(200);
  expect(writes).toBeGreaterThan(2);
});
