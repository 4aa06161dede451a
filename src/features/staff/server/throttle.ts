import * as v from 'valibot';
import { StoreUnavailable } from '#store/errors.ts';
import type { KeyValueStore } from '#store/key-value-store.ts';
import { HttpError } from '#http/http-error.ts';
import { logFailure } from '#http/log.ts';

/** The fifth failure in a day is the first with a wait after it (rules.md#sign-in). */
const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 10_000;
/** It grows no further than this: never a permanent lock. */
const LONGEST_WAIT_MS = 5 * 60 * 1_000;
const CAS_ATTEMPTS = 8;
/** When so many come at once that this one does not even get to count. */
const CROWDED_SECONDS = 5;

const stateSchema = v.object({ failures: v.number(), openFrom: v.number() });
/** `openFrom`: no attempt before this time, in ms since 1970. */
type State = v.InferOutput<typeof stateSchema>;
const NONE: State = { failures: 0, openFrom: 0 };

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
export function attempt(store: KeyValueStore, now: () => number): Attempt {
  const charged: Charge[] = [];

  const count = ({ failures, openFrom }: State): State | number => {
    if (now() < openFrom) return Math.ceil((openFrom - now()) / 1_000);
    const wait = waitAfter(failures + 1);
    return { failures: failures + 1, openFrom: wait && now() + wait };
  };
  /** The wait that another failure brought meanwhile stays. */
  const uncount = async ({ key, openFrom }: Charge): Promise<void> => {
    await change(store, key, (state) => ({
      failures: Math.max(0, state.failures - 1),
      openFrom: state.openFrom === openFrom ? 0 : state.openFrom,
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
      const state = await change(store, key, count);
      if (typeof state === 'number') {
        await takeBack();
        throw new HttpError(429, 'tooManySignIns', { 'Retry-After': String(state) });
      }
      charged.push({ key, forgiving, openFrom: state.openFrom });
    },
    takeBack,
    succeeded: () =>
      settle(
        charged.splice(0).map((charge) => (charge.forgiving ? store.delete(charge.key) : uncount(charge))),
      ),
  };
}

/** The state as written; seconds to wait where the change gives those, or where too many write at once. */
async function change(
  store: KeyValueStore,
  key: string,
  next: (state: State) => State | number,
): Promise<State | number> {
  for (let round = 0; round < CAS_ATTEMPTS; round++) {
    const found = await store.get(key, { withEtag: true });
    const state = next(parse(found?.text));
    if (typeof state === 'number') return state;
    const condition = found?.etag ? { onlyIfMatch: found.etag } : ({ onlyIfNew: true } as const);
    if (await store.setIf(key, JSON.stringify(state), condition)) return state;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** round));
  }
  return CROWDED_SECONDS;
}

function parse(text: string | undefined): State {
  try {
    return v.parse(stateSchema, JSON.parse(text ?? ''));
  } catch {
    return NONE;
  }
}
