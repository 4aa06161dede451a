import { CONSENT_SOURCES } from '#features/consents/consent-record.ts';
import { logFailure } from '#http/log.ts';
import { mapConcurrently } from '#store/concurrently.ts';
import { Invalid } from '#store/errors.ts';
import { UNFINISHED } from '#store/pointers.ts';
import type { StoresAndClock } from '#store/stores.ts';
import { keysIn, walkOn } from '#store/walk.ts';

/** A stored form whose consents and e-mails have not been checked yet. */
export interface UnfinishedForm {
  readonly entity: (typeof CONSENT_SOURCES)[number];
  readonly id: string;
  /** In ms since 1970. */
  readonly createdAt: number;
  /** Called once they are complete. */
  readonly key: string;
}

/** Looked at together; between two slices the clock is looked at. */
const SLICE = 10;

/**
 * Goes through forms of the last minutes, and those whose consents or e-mails a store that failed left out, slice after
 * slice from where the last call stopped. One that cannot be dealt with holds up no other: it is tried again.
 * @param name of what is done about them
 * @param endsAt when nothing further is begun, in ms since 1970
 * @throws what `visit` threw, except for a record that cannot be read, which is told and left to a person; StoreUnavailable
 */
export async function eachUnfinished(
  name: string,
  { stores, now }: StoresAndClock,
  endsAt: number,
  visit: (form: UnfinishedForm) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  const failed = (error: unknown): void => {
    if (error instanceof Invalid) logFailure(error);
    else failures.push(error);
  };
  await walkOn({
    name: `unfinished.${name}`,
    notes: stores('index'),
    roots: CONSENT_SOURCES.map((entity) => `${UNFINISHED}${entity}/`),
    list: keysIn(stores('pointers')),
    slice: SLICE,
    visit: async (keys, prefix) => {
      const entity = CONSENT_SOURCES.find((one) => prefix.startsWith(`${UNFINISHED}${one}/`));
      await mapConcurrently(keys, SLICE, async (key) => {
        const [, , id = '', , made = ''] = key.split('/');
        const createdAt = Number.parseInt(made, 16);
        if (entity) await visit({ entity, id, createdAt, key }).catch(failed);
      });
    },
    now,
    endsAt,
  });
  if (failures.length > 0) throw failures[0];
}
