import type { Fault, MemoryStore } from '../store/memory-store.ts';

const FIVE_MINUTES = 5 * 60_000;

interface Mortal {
  readonly store: (name: string) => MemoryStore;
  readonly clock: { now: number };
}

/**
 * Runs something in a process that dies before or after some call of a store, unless it ends first.
 * @param calls how many calls it lives for
 * @param arrived when what it handed on as it died has arrived, which nobody lives to note
 * @returns whether it lived to the end
 */
export async function runMortally(
  { store, clock }: Mortal,
  names: readonly string[],
  calls: number,
  chance: () => number,
  run: () => Promise<unknown>,
  arrived = async () => {},
): Promise<boolean> {
  let left = calls;
  let die = () => {};
  const dead = new Promise<void>((resolve) => (die = resolve));
  let isDead = false;
  const fault = (): Fault | undefined => {
    if (isDead) return 'dieBefore';
    if (left-- > 0) return undefined;
    isDead = true;
    die();
    return chance() < 0.5 ? 'dieBefore' : 'dieAfter';
  };
  for (const name of names) store(name).faults = fault;
  await Promise.race([run(), dead]);
  if (isDead) await arrived();
  for (const name of names) store(name).faults = () => undefined;
  // Whoever dies leaves an e-mail in hand for two minutes.
  clock.now += FIVE_MINUTES;
  return !isDead;
}

/**
 * Processes that die in the middle of what they do as often as not.
 * @param chance 0 to 1, drawn again by each call
 */
export function mortality(of: Mortal, names: readonly string[], chance: () => number) {
  const counted = { deaths: 0 };
  const runMortal = async (run: () => Promise<unknown>): Promise<boolean> => {
    const calls = chance() < 0.5 ? Math.floor(chance() * 40) : Infinity;
    const lived = await runMortally(of, names, calls, chance, run);
    if (!lived) counted.deaths += 1;
    return lived;
  };
  return { runMortal, counted };
}
