import * as v from 'valibot';
import type { KeyValueStore } from '#store/key-value-store.ts';
import { parseStored } from '#store/parse-stored.ts';

/** How long one tries to be counted where other instances of the function count under the same key. */
const PATIENCE_MS = 3_000;
const LONGEST_PAUSE_MS = 200;
/** When so many arrive at the same moment that this one cannot even be counted. */
const CROWDED_SECONDS = 5;

/** What is counted from now on, or how long nothing more may be. */
export type Count<State> = { readonly state: State } | { readonly waitSeconds: number };
interface Counted<State> {
  readonly schema: v.GenericSchema<unknown, State>;
  readonly none: State;
}

interface Waiting {
  /** Opened for its own request, with the time that this one has. */
  readonly store: KeyValueStore;
  /** @param states what is stored, and what those before this one in the same write made of it */
  readonly step: (states: States) => void;
  /** What `step` has come to stands. */
  readonly settle: () => void;
  readonly giveUp: () => void;
  readonly fail: (error: unknown) => void;
}
/** The state under a key, as text or as the value that a schema has made of it. */
interface States {
  text: string | undefined;
  parsed?: { readonly schema: object; readonly state: unknown };
  hasChanged: boolean;
}

/** Those that wait while others of this instance are counted under the same key. */
const queues = new Map<string, Waiting[]>();

/**
 * The one counter of all limits: changes what is counted under a key, so that of any number at the same moment each
 * counts. What is stored and cannot be read counts as nothing. Those that come while others are being counted wait,
 * and are then counted together, in one write: visitors of one instance never get in each other's way.
 * @param next makes the new state of the one before; called again when another instance was faster
 * @returns the state as written, or how long to wait: as `next` says, or 5 s where too many instances count at once
 * @throws StoreUnavailable
 */
export function count<State>(
  store: KeyValueStore,
  key: string,
  { schema, none }: Counted<State>,
  next: (state: State) => Count<State>,
): Promise<Count<State>> {
  return new Promise((resolve, reject) => {
    let settle = (): void => {};
    const waiting: Waiting = {
      store,
      step(states) {
        try {
          const { parsed, text } = states;
          // Made by this very schema.
          const known = parsed?.schema === schema ? (parsed.state as State) : parseStored(schema, text);
          const counted = next(known ?? none);
          settle = () => resolve(counted);
          if ('state' in counted) Object.assign(states, changed(schema, counted.state));
        } catch (error) {
          settle = () => reject(error);
        }
      },
      settle: () => settle(),
      giveUp: () => resolve({ waitSeconds: CROWDED_SECONDS }),
      fail: reject,
    };
    const queue = queues.get(key);
    if (queue) queue.push(waiting);
    else void serve(key, waiting);
  });
}

const changed = (schema: object, state: unknown): States => ({
  text: undefined,
  parsed: { schema, state },
  hasChanged: true,
});

/** Counts one and then, all together, those that have come meanwhile, until none are left. */
async function serve(key: string, first: Waiting): Promise<void> {
  let group = [first];
  for (let last: Waiting | undefined = first; last; last = group.at(-1)) {
    queues.set(key, []);
    // Of a group the last one has the most time left.
    await countTogether(last.store, key, group).catch((error: unknown) => {
      for (const one of group) one.fail(error);
    });
    group = queues.get(key) ?? [];
  }
  queues.delete(key);
}

async function countTogether(store: KeyValueStore, key: string, group: readonly Waiting[]): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (let attempt = 0; attempt === 0 || Date.now() < end; attempt++) {
    const found = await store.get(key, { withEtag: true });
    const states: States = { text: found?.text, hasChanged: false };
    for (const one of group) one.step(states);
    const condition = found?.etag ? { onlyIfMatch: found.etag } : ({ onlyIfNew: true } as const);
    if (!states.hasChanged || (await store.setIf(key, JSON.stringify(states.parsed?.state), condition))) {
      for (const one of group) one.settle();
      return;
    }
    const pause = Math.random() * Math.min(LONGEST_PAUSE_MS, 10 * 2 ** attempt);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  for (const one of group) one.giveUp();
}
