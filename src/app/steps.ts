import type { FileStores } from '#store/file-store.ts';
import type { Stores } from '#store/stores.ts';
import { logFailure } from '#http/log.ts';

/** What a step works with: opened for it alone, and closed to it when its time is over. */
export interface StepTools {
  readonly stores: Stores;
  readonly files: FileStores;
  /** When nothing further should begin, in ms since 1970; what is waited for then has a little time left. */
  readonly endsAt: number;
}
export interface Step {
  readonly budgetMs: number;
  /** Whether it may also take what the steps before it have left of their time. */
  readonly takesRest?: boolean;
  readonly run: (tools: StepTools) => Promise<unknown>;
}

/** Left to a step to end what it has begun. */
const GRACE_MS = 2_000;

/**
 * Runs the steps of a schedule, each within a time of its own, so that one that fails or hangs keeps no other from
 * running.
 * @param open the stores, none of whose calls lasts beyond so many ms @returns whether all of them succeeded
 */
export async function runSteps(
  steps: readonly Step[],
  open: (budgetMs: number) => Pick<StepTools, 'stores' | 'files'>,
  now: () => number = Date.now,
): Promise<boolean> {
  let isDone = true;
  let lastEnd = now();
  for (const { budgetMs, takesRest, run } of steps) {
    lastEnd += budgetMs;
    const ms = takesRest ? Math.max(budgetMs, lastEnd - now()) : budgetMs;
    const endsAt = now() + ms - GRACE_MS;
    await Promise.resolve()
      .then(() => run({ ...open(ms), endsAt }))
      .catch((error: unknown) => {
        isDone = false;
        logFailure(error);
      });
  }
  return isDone;
}
