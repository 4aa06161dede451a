import { v7 as uuidv7 } from 'uuid';
import { afterAll, vi } from 'vitest';
import { madeAt } from '#fields/record.ts';

const MINUTE_MS = 60_000;

// Unit tests share their modules and globals: what a file put in the place of one ends with the file.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  // New ids never go back in time, so one that was made in the future makes all later ones young for good.
  if ((madeAt(uuidv7()) ?? Infinity) > Date.now() + MINUTE_MS)
    throw new Error('This file made ids in the future: call it ….isolated.test.ts');
});
