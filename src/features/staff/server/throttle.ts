import * as v from 'valibot';
import { StoreUnavailable } from '#store/errors.ts';
import type { KeyValueStore } from '#store/key-value-store.ts';
import { HttpError } from '#http/http-error.ts';
import { count, type Count } from '#http/limits/count.ts';
import { logFailure } from '#http/log.ts';

/** The fifth failure in a day is the first with a wait after it (rules.md#sign-in). */
const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 10_000;
/** It grows no further than this: never a permanent lock. */
const LONGEST_WAIT_MS = 5 * 60 * 1_000;

/** `openFrom`: no attempt before this time, in ms since 1970. */
const schema = v.object({ failures: v.number(), openFrom: v.number() });
type State = v.InferOutput<typeof schema>;
const failures = { schema, none: { failures: 0, openFrom: 0 } };

/** 10 s, 20 s, 40 s … 5 min after the 5th, 6th, 7th … failure; 0 before. */
export function waitAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES));
}

interface Charge {
  readonly key: string;
  readonly forgiving: boolean;
  /** The wait that this attempt brought. */
  readonly openFrom: number;
}

export interface Attempt {
  /** Counts the attempt under a key. @throws HttpError 429 with `Retry-After`: it may not be judged; StoreUnavailable */
  charge(key: string, options?: { readonly forgiving?: boolean }): Promise<void>;
  /** It was right: forgives all failures under the forgiving keys, and takes this one back from the others. */
  succeeded(): Promise<void>;
  /** It was neither right nor wrong. */
  takeBack(): Promise<void>;
}

/**
 * One attempt at a secret. It counts as failed before it is judged and is taken back when it was right, so that any
 * number of attempts at the same moment gets no more guesses than one after the other.
 */
export function throttledAttempt(store: KeyValueStore, now: () => number): Attempt {
  const charged: Charge[] = [];

  const failedOnceMore = ({ failures, openFrom }: State): Count<State> => {
    if (now() < openFrom) return { waitSeconds: Math.ceil((openFrom - now()) / 1_000) };
    const wait = waitAfter(failures + 1);
    return { state: { failures: failures + 1, openFrom: wait && now() + wait } };
  };
  /** The wait that another failure brought meanwhile stays. */
  const uncount = async ({ key, openFrom }: Charge): Promise<void> => {
    await count(store, key, failures, (state) => ({
      state: {
        failures: Math.max(0, state.failures - 1),
        openFrom: state.openFrom === openFrom ? 0 : state.openFrom,
      },
    }));
  };

  /** What was found out stands, even if the count cannot be put right just now. */
  const settle = (work: readonly Promise<unknown>[]): Promise<void> =>
    Promise.all(work).then(
      () => {},
      (error: unknown) => {
        if (!(error instanceof StoreUnavailable)) throw error;
        logFailure(error);
      },
    );
  const takeBack = () => settle(charged.splice(0).map(uncount));

  return {
    async charge(key, { forgiving = false } = {}) {
      const counted = await count(store, key, failures, failedOnceMore);
      if ('waitSeconds' in counted) {
        await takeBack();
        throw new HttpError(429, 'tooManySignIns', { 'Retry-After': String(counted.waitSeconds) });
      }
      charged.push({ key, forgiving, openFrom: counted.state.openFrom });
    },
    takeBack,
    succeeded: () =>
      settle(
        charged.splice(0).map((charge) => (charge.forgiving ? store.delete(charge.key) : uncount(charge))),
      ),
  };
}
