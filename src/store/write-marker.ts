import * as v from 'valibot';
import { randomUUID } from 'node:crypto';
import { StoreUnavailable } from './errors.ts';
import type { KeyValueStore } from './key-value-store.ts';

const markerSchema = v.object({ token: v.string(), at: v.number() });
/** `token` differs after every write to the entity; `at` is when it was set, in ms since 1970. */
export type Marker = v.InferOutput<typeof markerSchema>;

export interface WriteMarker {
  /** Announces a write. Nothing is written to the record if this fails. @throws StoreUnavailable */
  before(): Promise<void>;
  /** Says that it is done. Never fails: an index finds a write that was announced without it. */
  after(): Promise<void>;
  read(): Promise<Marker | undefined>;
}

/**
 * A small value that every write to an entity changes, so that an index knows whether it must look at all.
 *
 * Set before and after: after, so that the next list shows the write; before, so that a writer who dies in between
 * leaves a trace that makes the index look once more (see `record-index.ts`). The last writer wins; that is enough,
 * since any change of the token makes the index look.
 */
export function writeMarker(store: KeyValueStore, entity: string, now: () => number = Date.now): WriteMarker {
  const key = `${entity}/marker`;
  const bump = () => store.set(key, JSON.stringify({ token: randomUUID(), at: now() }));
  return {
    before: bump,
    async after() {
      await bump().catch((error: unknown) => {
        if (!(error instanceof StoreUnavailable)) throw error;
      });
    },
    async read() {
      const found = await store.get(key);
      if (!found) return undefined;
      try {
        return v.parse(markerSchema, JSON.parse(found.text));
      } catch {
        // Unreadable counts as changed: a token that no snapshot has.
        return { token: randomUUID(), at: now() };
      }
    },
  };
}
