import type { Fault, MemoryStore } from '../store/memory-store.ts';

const FIVE_MINUTES = 5 * 60_000;

/**
 * Processes that die in the middle of what they do, before or after some call of a store, as often as not.
 * @param chance 0 to 1, drawn anew by each call
 */
export function mortality(
  { store, clock }: { readonly store: (name: string) => MemoryStore; readonly clock: { now: number } },
  names: readonly string[],
  chance: () => number,
) {
  const counted = { deaths: 0 };
  /** @returns whether it lived to the end */
  const runMortal = async (run: () => Promise<unknown>): Promise<boolean> => {
    let left = chance() < 0.5 ? Math.floor(chance() * 40) : Infinity;
    let die = () => {};
    const dead = new Promise<void>((resolve) => (die = resolve));
    let isDead = false;
    const fault = (): Fault | undefined => {
      if (isDead) return 'dieBefore';
      if (left-- > 0) return undefined;
      isDead = true;
      counted.deaths += 1;
      die();
      return chance() < 0.5 ? 'dieBefore' : 'dieAfter';
    };
    for (const name of names) store(name).faults = fault;
    await Promise.race([run(), dead]);
    for (const name of names) store(name).faults = () => undefined;
    // Whoever dies leaves a mail in hand for two minutes.
    clock.now += FIVE_MINUTES;
    return !isDead;
  };
  return { runMortal, counted };
}
