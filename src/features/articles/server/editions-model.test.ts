import fc from 'fast-check';
import { test } from 'vitest';
import { run } from '#tests/support/editions/run.ts';
import { steps } from '#tests/support/editions/steps.ts';

/** `npm run bench:editions` asks for ten thousand. */
const RUNS = Number(process.env['EDITIONS_RUNS'] ?? 50);

test(
  'whatever two people and a clock do, the public sees at no moment anything but what the model says',
  { timeout: 60_000 + RUNS * 1_000 },
  async () => {
    await fc.assert(fc.asyncProperty(steps, run), { numRuns: RUNS });
  },
);
