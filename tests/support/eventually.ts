import { expect } from 'vitest';

/** Waits until a state is reached; the limit only ends a run that would never reach it. */
export const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: 90_000, interval: 50 });
