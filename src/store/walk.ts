import * as v from 'valibot';
import type { KeyValueStore } from './key-value-store.ts';

/** Keys looked at together: a page of a list. More under one prefix, and it is parted. */
const PART = 1_000;
/** What a UUID continues with. */
const NEXT = [...'0123456789abcdef-'];

export interface Walk {
  /** Under which it is noted where the walk stopped. */
  readonly name: string;
  /** Where that is noted: the store `index`. */
  readonly notes: KeyValueStore;
  /** What the keys begin with before their id, such as `news/`; several are walked one after the other. */
  readonly roots?: readonly string[];
  /** Keys with a prefix; where there are more than `atMost`, that many are enough. */
  readonly list: (prefix: string, atMost: number) => Promise<readonly string[]>;
  /** Looks at some keys: all that have this prefix. */
  readonly visit: (keys: readonly string[], prefix: string) => Promise<void>;
  readonly now: () => number;
  /** When nothing further is begun, in ms since 1970. */
  readonly endsAt: number;
}

const noteSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/**
 * Goes through every key of a store in batches: each call continues where the last one stopped, and begins again once
 * it has been everywhere. A call costs what its time allows, however much the store holds; a store of one page is gone
 * through by one call.
 * @returns whether it came to the end
 * @throws StoreUnavailable when it was interrupted; the next call continues from where the last part ended
 */
export async function walkOn(walk: Walk): Promise<boolean> {
  const { name, notes, roots = [''], list, visit, now, endsAt } = walk;
  const key = `walks/${name}`;
  const noted = v.safeParse(noteSchema, (await notes.get(key))?.text);
  const left = noted.success && noted.output.length > 0 ? [...noted.output] : [...roots];
  const isBegun = noted.success && noted.output.length > 0;
  for (let prefix = left[0]; prefix !== undefined; prefix = left[0]) {
    if (now() >= endsAt) {
      await notes.set(key, JSON.stringify(left));
      return false;
    }
    const keys = await list(prefix, PART);
    if (keys.length < PART) {
      await visit(keys, prefix);
      left.shift();
      // A part that takes long is not gone through twice, should the next one break off.
      if (keys.length > 0 && left.length > 0) await notes.set(key, JSON.stringify(left));
    } else left.splice(0, 1, ...NEXT.map((next) => prefix + next));
  }
  if (isBegun || (await notes.get(key))) await notes.delete(key);
  return true;
}
