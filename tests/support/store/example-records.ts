import * as v from 'valibot';
import { recordEntries } from '#fields/record.ts';
import { type Faults, memoryStore } from './memory-store.ts';
import { repository } from '#store/repository.ts';
import type { KeyValueStore } from '#store/key-value-store.ts';
import { writeMarker } from '#store/write-marker.ts';

/** A small entity for tests: who added what, and an e-mail address that may have to be unique. */
const exampleSchema = v.object({ ...recordEntries, email: v.string(), added: v.array(v.string()) });
export type Example = v.InferOutput<typeof exampleSchema>;

export const shape = { schema: exampleSchema };

export function examples(store: KeyValueStore, index: KeyValueStore = memoryStore()) {
  return repository({
    entity: 'examples',
    store,
    shape,
    marker: writeMarker(index, 'examples'),
    attempts: 300,
  });
}

/** Adds one thing to what is there: an update that shows when it is lost and when it is doubled. */
export const adding = (thing: string) => (current: Example) => ({
  ...current,
  added: [...current.added, thing],
});

/** The fault for the nth write under a condition, counted from 1; no fault for the rest. */
export function faultAt(plan: Readonly<Record<number, ReturnType<Faults>>>): Faults {
  let writes = 0;
  return (operation) => (operation === 'setIf' ? plan[++writes] : undefined);
}
