import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { padResponseTime } from './submit-membership.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** How long an answer took whose work took as long as given, in milliseconds. */
async function timeOf(work: number, isPaced = true): Promise<number> {
  const start = performance.now();
  const answer = padResponseTime(
    1_000,
    () => new Promise<void>((done) => setTimeout(done, work)),
    () => isPaced,
  );
  await vi.runAllTimersAsync();
  await answer;
  return performance.now() - start;
}

test.each([10, 400, 990])('work of %d ms is answered after a second, like any other', async (work) => {
  expect(await timeOf(work)).toBe(1_000);
});

test('work that takes longer is answered at the next whole second', async () => {
  expect(await timeOf(1_200)).toBe(2_000);
});

test('what need not be hidden is answered at once', async () => {
  expect(await timeOf(10, false)).toBe(10);
});
