import { afterEach, expect, test, vi } from 'vitest';
import { testAdmin } from '#tests/support/server/admin.ts';
import { BUDGET_MS } from './nightly-backup.ts';
import { SCHEDULES } from './schedule-names.ts';
import { NOTE_MS, STEPS } from './schedules.ts';
import { runSteps } from './steps.ts';

afterEach(() => vi.restoreAllMocks());

/** Of the host, for a scheduled function. */
const HOST_MS = 30_000;
const all = Object.entries(STEPS);

test.each(all)('%s ends before the host ends it, the note of its run included', (_, steps) => {
  const budgets = steps.map(({ budgetMs }) => budgetMs);
  expect(budgets.reduce((sum, ms) => sum + ms, NOTE_MS)).toBeLessThan(HOST_MS);
});

test('so does the nightly backup, and there is no other schedule', () => {
  expect(BUDGET_MS + NOTE_MS).toBeLessThan(HOST_MS);
  expect([...Object.keys(STEPS), 'nightly-backup'].toSorted()).toEqual([...SCHEDULES].toSorted());
});

// Stores that a step opened itself, with a time of their own, would fail here: there is no host to open them at.
test.each(all)('%s works with the stores of its steps and no others', async (_, steps) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { using, dependencies } = testAdmin();
  expect(await runSteps(steps, () => ({ stores: using.stores, files: dependencies.files }))).toBe(true);
  expect(log).not.toHaveBeenCalled();
});
