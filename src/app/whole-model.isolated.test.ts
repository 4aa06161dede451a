import fc from 'fast-check';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { run } from '#tests/support/model/run.ts';
import { rounds } from '#tests/support/model/steps.ts';

/** `npm run bench:model` asks for ten thousand. */
const RUNS = Number(process.env['MODEL_RUNS'] ?? 200);
/** The same ones with each test run, others with each bench. */
const SEED = process.env['MODEL_SEED'] ?? (process.env['MODEL_RUNS'] ? undefined : '11');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // What fails is meant to.
  for (const name of ['error', 'warn'] as const) vi.spyOn(console, name).mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test(
  'whatever visitors, staff and schedules do while stores fail and processes die, nothing that was confirmed is lost',
  { timeout: 60_000 + RUNS * 2_000 },
  async () => {
    await fc.assert(fc.asyncProperty(rounds, run), {
      numRuns: RUNS,
      ...(SEED !== undefined && { seed: Number(SEED) }),
    });
  },
);
