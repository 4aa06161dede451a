import { expect, test, vi } from 'vitest';
import { memoryFileStore } from '#tests/support/store/memory-file-store.ts';
import { memoryStore } from '#tests/support/store/memory-store.ts';
import { StoreUnavailable } from '#store/errors.ts';
import { runSteps } from './steps.ts';

test('each step has its own time and end: one that fails or is slow keeps no other from its turn', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const opened: number[] = [];
  const done: string[] = [];
  let clock = 0;
  await runSteps(
    [
      {
        budgetMs: 5_000,
        async run({ endsAt }) {
          clock = endsAt;
          throw new StoreUnavailable('list', 'no answer in time');
        },
      },
      {
        budgetMs: 6_000,
        run() {
          throw new TypeError('a mistake');
        },
      },
      { budgetMs: 7_000, run: async ({ endsAt }) => void done.push(`until ${endsAt}`) },
    ],
    (budgetMs) => {
      opened.push(budgetMs);
      return { stores: () => memoryStore(), files: () => memoryFileStore(() => 0) };
    },
    () => clock,
  );
  expect(opened).toEqual([5_000, 6_000, 7_000]);
  expect(done).toEqual(['until 8000']);
  expect(log).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
});

test('one that may takes what those before it have left, and where they have left nothing its own time', async () => {
  let clock = 0;
  const took = (ms: number) => ({ budgetMs: 5_000, run: async () => void (clock += ms) });
  const last = { budgetMs: 10_000, takesRest: true, run: async () => {} };
  const opened: number[] = [];
  const open = (ms: number) => {
    opened.push(ms);
    return { stores: () => memoryStore(), files: () => memoryFileStore(() => 0) };
  };
  await runSteps([took(1_000), took(2_000), last], open, () => clock);
  await runSteps([took(5_000), took(9_000), last], open, () => clock);
  expect(opened).toEqual([5_000, 5_000, 17_000, 5_000, 5_000, 10_000]);
});
