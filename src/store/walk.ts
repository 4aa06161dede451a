import * as v from 'valibot';
import type { KeyValueStore } from './key-value-store.ts';
import { parseStored } from './parse-stored.ts';

/** Keys looked at together: a page of a list. More under one prefix, and it is parted. */
const PART = 1_000;
/** What a UUID continues with, or what ends it. */
const NEXT = [...'0123456789abcdef-/'];

export interface Walk {
  /** Under which it is noted where the walk stopped. */
  readonly name: string;
  /** Where that is noted: the store `index`. */
  readonly notes: KeyValueStore;
  /** What the keys begin with before their id, such as `news/`; several are walked one after the other. */
  readonly roots?: readonly string[];
  /** Keys with a prefix; where there are more than `atMost`, that many are enough. */
  readonly list: (prefix: string, atMost: number) => Promise<readonly string[]>;
  /** Looks at some keys: all that have this prefix, or a slice of them. */
  readonly visit: (keys: readonly string[], prefix: string) => Promise<void>;
  /** How many keys are visited together, where each takes long; the clock is looked at before each slice. */
  readonly slice?: number;
  readonly now: () => number;
  /** When nothing further is begun, in ms since 1970. */
  readonly endsAt: number;
}

const noteSchema = v.object({ left: v.pipe(v.array(v.string()), v.minLength(1)), after: v.string() });

/**
 * Goes through every key of a store in batches: each call continues where the last one stopped, and begins again once
 * it has been everywhere. A call costs what its time allows, however much the store holds; a store of one page is gone
 * through by one call.
 * @returns whether it came to the end
 * @throws StoreUnavailable when it was interrupted; the next call continues from where the last part ended
 */
export async function walkOn(walk: Walk): Promise<boolean> {
  const { name, notes, roots = [''], list, visit, slice = PART, now, endsAt } = walk;
  const key = `walks/${name}`;
  const noted = parseStored(noteSchema, (await notes.get(key))?.text);
  const left = [...(noted?.left ?? roots)];
  /** The last key of the first part that was visited. */
  let after = noted?.after ?? '';
  let isNoted = noted !== undefined;
  const note = async () => {
    isNoted = true;
    await notes.set(key, JSON.stringify({ left, after }));
  };
  for (let prefix = left[0]; prefix !== undefined; prefix = left[0]) {
    if (now() >= endsAt) return note().then(() => false);
    const keys = await list(prefix, PART);
    if (keys.length >= PART) {
      left.splice(0, 1, ...NEXT.map((next) => prefix + next));
      after = '';
      continue;
    }
    const due = keys.filter((one) => one > after).toSorted();
    for (let at = 0; at < due.length; at += slice) {
      if (at > 0 && now() >= endsAt) return note().then(() => false);
      const some = due.slice(at, at + slice);
      await visit(some, prefix);
      after = some.at(-1) ?? after;
    }
    left.shift();
    after = '';
    // A part that takes long is not gone through twice, should the next one break off.
    if (keys.length > 0 && left.length > 0) await note();
  }
  if (isNoted) await notes.delete(key);
  return true;
}

/** Lists the keys of a store, for a walk. */
export const keysIn =
  (store: KeyValueStore): Walk['list'] =>
  async (prefix, atMost) =>
    (await store.list(prefix, { atMost })).map(({ key }) => key);
