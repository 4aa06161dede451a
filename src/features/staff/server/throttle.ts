import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { StoreUnavailable } from '#store/errors.ts';
import { HttpError } from '#http/http-error.ts';
import { count } from '#http/limits/count.ts';
import { logFailure } from '#http/log.ts';
import type { StoresAndClock } from '#store/stores.ts';

const FIRST_WAIT_MS = 10_000;
/** The longest wait: accounts are never locked permanently. */
const LONGEST_WAIT_MS = 5 * 60 * 1_000;
/** A turn whose process died is free again after this: longer than it takes to judge. */
const TURN_MS = 15_000;
/** How long somebody looks for a turn before being told to try again, and the longest pause between two looks. */
const PATIENCE_MS = 8_000;
const PAUSE_MS = 200;
const CROWDED_SECONDS = 5;

/** `openFrom`: no attempt before; `turns`: until when each attempt being judged has its turn; in ms since 1970. */
const schema = v.object({
  failures: v.number(),
  openFrom: v.number(),
  turns: v.record(v.string(), v.number()),
});
type State = v.InferOutput<typeof schema>;
const none: State = { failures: 0, openFrom: 0, turns: {} };
const failures = { schema, none };

export interface AttemptLimit {
  readonly key: string;
  /** The last failure of a day without a wait after it. */
  readonly free: number;
  /** Whether a right attempt forgives the failures before it. */
  readonly forgiving: boolean;
}

/** The secret was wrong: the attempt counts as failed. */
export class WrongSecret extends HttpError {}

/** 10 s, 20 s, 40 s … 5 min after the failure that follows the free ones, and those after it; 0 before. */
export function waitAfter(failures: number, free: number): number {
  if (failures <= free) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - free - 1));
}

/**
 * Lets one attempt at a secret be judged. It counts as failed once it was found wrong, not before, so that right ones
 * at the same moment do not collide. While it is judged it has a turn, and there are no more turns than failures left
 * without a wait (at least one): any number of attempts at the same moment gets no more guesses than one after the
 * other. Who finds no turn waits for one.
 * @param judge throws `WrongSecret` for a wrong one; after any other error it was neither right nor wrong
 * @throws HttpError 429 with `Retry-After`: it was not judged; StoreUnavailable; whatever `judge` throws
 */
export async function throttledAttempt<T>(
  limits: readonly AttemptLimit[],
  dependencies: StoresAndClock,
  judge: () => Promise<T>,
): Promise<T> {
  const turn = randomUUID();
  const taken: AttemptLimit[] = [];
  /** The verdict stands, even if the count cannot be corrected just now. */
  const settle = (outcome: Outcome): Promise<void> =>
    Promise.all(taken.map((limit) => giveBack(limit, turn, outcome, dependencies))).then(
      () => {},
      (error: unknown) => {
        if (!(error instanceof StoreUnavailable)) throw error;
        logFailure(error);
      },
    );
  try {
    for (const limit of limits) {
      await takeTurn(limit, turn, dependencies);
      taken.push(limit);
    }
    const result = await judge();
    await settle('right');
    return result;
  } catch (error) {
    await settle(error instanceof WrongSecret ? 'wrong' : 'neither');
    throw error;
  }
}

async function takeTurn(limit: AttemptLimit, turn: string, { stores, now }: StoresAndClock) {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    let wait = 0;
    const counted = await count(stores('rate-limits'), limit.key, failures, (state) => {
      wait = Math.ceil((state.openFrom - now()) / 1_000);
      if (wait > 0) return { waitSeconds: wait };
      const turns = Object.fromEntries(Object.entries(state.turns).filter(([, until]) => now() < until));
      const room = Math.max(1, limit.free + 1 - state.failures) - Object.keys(turns).length;
      if (room <= 0) return { waitSeconds: CROWDED_SECONDS };
      return { state: { ...state, turns: { ...turns, [turn]: now() + TURN_MS } } };
    });
    if ('state' in counted) return;
    if (wait > 0) throw tooMany(wait);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS));
  }
  throw tooMany(CROWDED_SECONDS);
}

const tooMany = (seconds: number): HttpError =>
  new HttpError(429, 'tooManySignIns', { 'Retry-After': String(seconds) });

type Outcome = 'right' | 'wrong' | 'neither';

/** A turn that cannot be given back for the crowd is over by itself after `TURN_MS`. */
async function giveBack(
  { key, free, forgiving }: AttemptLimit,
  turn: string,
  outcome: Outcome,
  { stores, now }: StoresAndClock,
): Promise<void> {
  const settled = (state: State): State => {
    const { [turn]: _own, ...turns } = state.turns;
    if (outcome === 'neither') return { ...state, turns };
    if (outcome === 'right') return forgiving ? { failures: 0, openFrom: 0, turns } : { ...state, turns };
    const wait = waitAfter(state.failures + 1, free);
    const openFrom = wait === 0 ? state.openFrom : Math.max(state.openFrom, now() + wait);
    return { failures: state.failures + 1, openFrom, turns };
  };
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const counted = await count(stores('rate-limits'), key, failures, (state) => ({ state: settled(state) }));
    if ('state' in counted) return;
  }
}
