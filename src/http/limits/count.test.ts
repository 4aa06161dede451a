import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { memoryStore } from '#tests/support/store/memory-store.ts';
import { StoreUnavailable } from '#store/errors.ts';
import { count } from './count.ts';
import { countVisit } from './rate-limit.ts';

const once = { schema: v.number(), none: 0 };
const oneMore = (state: number) => ({ state: state + 1 });

afterEach(() => void vi.useRealTimers());

/** A store that answers later, so that calls at the same moment get in each other's way. */
function slowStore() {
  const store = memoryStore();
  const { get, setIf } = store;
  const wait = () => new Promise((resolve) => setTimeout(resolve, 2));
  store.get = async (...call) => wait().then(() => get(...call));
  store.setIf = async (...call) => wait().then(() => setIf(...call));
  return store;
}

test('150 at the same moment, well under the limit, are all counted', async () => {
  const store = slowStore();
  const visit = { key: 'k', verified: true, perMinute: 1_000, now: Date.now() };
  const answers = await Promise.all(Array.from({ length: 150 }, () => countVisit(store, visit)));
  expect(answers.filter((seconds) => seconds > 0)).toEqual([]);
  expect(JSON.parse((await store.get('k'))?.text ?? '').verified).toHaveLength(150);
  // Those that wait are counted with one write, so no number of visitors makes the last one wait for all.
  expect(store.calls.setIf).toBeLessThan(10);
});

test('of 150 at the same moment as many pass as the limit says', async () => {
  const store = slowStore();
  const visit = { key: 'k', verified: true, perMinute: 10, now: Date.now() };
  const answers = await Promise.all(Array.from({ length: 150 }, () => countVisit(store, visit)));
  expect(answers.filter((seconds) => seconds === 0)).toHaveLength(10);
  expect(answers).toContain(60);
});

/** As where other instances of the function count under the same key. */
function contendedStore(times: number) {
  const store = memoryStore();
  const { setIf } = store;
  let left = times;
  store.setIf = async (...call) => (left-- > 0 ? false : setIf(...call));
  return store;
}

test('who loses the race to other instances a dozen times is counted all the same', async () => {
  vi.useFakeTimers();
  const counted = count(contendedStore(12), 'k', once, oneMore);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await counted).toEqual({ state: 1 });
});

test('who never gets to count is told in time to wait 5 s', async () => {
  vi.useFakeTimers();
  const counted = count(contendedStore(Infinity), 'k', once, oneMore);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await counted).toEqual({ waitSeconds: 5 });
});

test('a store that fails fails those that wait, and the next one starts afresh', async () => {
  const store = slowStore();
  store.faults = () => 'unavailable';
  const answers = await Promise.allSettled([1, 2, 3].map(() => count(store, 'k', once, oneMore)));
  expect(answers.map((answer) => answer.status === 'rejected' && answer.reason)).toEqual(
    [1, 2, 3].map(() => expect.any(StoreUnavailable)),
  );
  store.faults = () => undefined;
  expect(await count(store, 'k', once, oneMore)).toEqual({ state: 1 });
});

test('a mistake in one fails that one alone', async () => {
  const store = slowStore();
  const [first, second] = await Promise.allSettled([
    count(store, 'k', once, () => {
      throw new TypeError('a mistake');
    }),
    count(store, 'k', once, oneMore),
  ]);
  expect([first?.status, second]).toEqual(['rejected', { status: 'fulfilled', value: { state: 1 } }]);
});

test('who waits behind a call whose time is over is counted by its own store', async () => {
  const [first, second] = [slowStore(), slowStore()];
  const { setIf } = first;
  first.setIf = async (...call) => {
    const isDone = await setIf(...call);
    first.faults = () => 'unavailable';
    return isDone;
  };
  const counts = [first, second].map((store) => count(store, 'k', once, oneMore));
  expect(await Promise.allSettled(counts)).toMatchObject([{ value: { state: 1 } }, { value: { state: 1 } }]);
});
