import { afterEach, expect, it, vi } from 'vitest';
import { SCHEDULES } from '#app/schedule-names.ts';
import { runSchedules } from './schedules.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('runs every schedule on a machine that is never on for a whole day', async () => {
  vi.useFakeTimers();
  const called = new Set<string>();
  vi.stubGlobal('fetch', async (url: string) => called.add(new URL(url).pathname));
  runSchedules('http://127.0.0.1:1');
  await vi.advanceTimersByTimeAsync(2 * 60 * 60_000);
  expect([...called].toSorted()).toEqual(SCHEDULES.map((name) => `/.netlify/functions/${name}`).toSorted());
});
