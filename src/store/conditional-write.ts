import { StoreUnavailable } from './errors.ts';
import type { Condition, KeyValueStore } from './key-value-store.ts';

export interface ConditionalWrite {
  readonly key: string;
  readonly text: string;
  readonly condition: Condition;
  /** Whether a stored text is ours, or was written by somebody who had read ours; undefined: it is unreadable. */
  readonly includesOurs: (stored: string) => boolean | undefined;
}

/**
 * A conditional write that counts as done only when it is: true when ours took place, false when it did not. It
 * always reads back, since an answer alone does not tell:
 * - the answer may be lost, or the client's own retry refused after its first try took place;
 * - the local server lets several conditional writes win, so that a later one overwrites ours unseen
 *   (decisions.md#netlify-blobs).
 *
 * @throws StoreUnavailable when nobody can tell whether the write took place; the same write may then be tried again
 */
export async function conditionalWrite(store: KeyValueStore, write: ConditionalWrite): Promise<boolean> {
  const { key, text, condition, includesOurs } = write;
  const answer = await store.setIf(key, text, condition).catch(unavailable);
  const found = await store.get(key).catch(unavailable);
  if (found instanceof StoreUnavailable) {
    // A confirmed write stands, even if it cannot be looked at just now.
    if (answer === true) return true;
    throw found;
  }
  const ours = found && includesOurs(found.text);
  if (ours) return true;
  if (answer instanceof StoreUnavailable) throw answer;
  // Confirmed, and already deleted or unreadable at this moment: that is no lost race.
  if (answer && ours === undefined) return true;
  if (found && ours === undefined) throw new StoreUnavailable('write', 'what stands there is unreadable');
  return false;
}

/** The failure as a value; any other error is a mistake of ours and continues. */
function unavailable(error: unknown): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error;
  throw error;
}
