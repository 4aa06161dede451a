import { v7 as uuidv7 } from 'uuid';
import type { RecordBase } from '../schemas/record.ts';
import { Conflict, NotFound, StoreUnavailable } from './errors.ts';
import type { KeyValueStore } from './key-value-store.ts';
import type { Fields, Repository } from './repository.ts';
import { reservations } from './reservations.ts';

export interface UniqueOptions<T extends RecordBase> {
  /** Where reservations lie. */
  readonly store: KeyValueStore;
  /** The field's name, as a conflict tells it. */
  readonly field: string;
  /** The value that no two records share, in the form in which it is compared (an e-mail address in lower case). */
  readonly valueOf: (record: Fields<T>) => string;
  readonly now?: () => number;
}

/** A repository in which no two records have the same value of one field; see `reservations`. */
export function uniqueRepository<T extends RecordBase>(
  inner: Repository<T>,
  options: UniqueOptions<T>,
): Repository<T> {
  const { store, field, valueOf, now } = options;
  const holds = async (owner: string, value: string) => {
    const record = await inner.find(owner);
    return record !== undefined && valueOf(record) === value;
  };
  const values = reservations({ store, entity: inner.entity, field, holds, ...(now && { now }) });

  /** What is left over is harmless: the next one who wants the value takes it over. */
  const releaseQuietly = (value: string, owner: string) =>
    values.release(value, owner).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error;
    });

  /** A reservation can be taken over while its owner stood still for longer than the grace time. */
  async function confirm(value: string, owner: string): Promise<void> {
    if (await values.isOwner(value, owner)) return;
    throw new Conflict(`Another record of ${inner.entity} has this ${field}.`, field);
  }

  return {
    ...inner,
    async create(fields, { id = uuidv7(), submission } = {}) {
      const value = valueOf(fields);
      await values.reserve(value, id);
      let record: T;
      try {
        record = await inner.create(fields, { id, submission });
      } catch (error) {
        // When nobody knows whether the record was written, the value stays reserved for a retry under the same id.
        if (!(error instanceof StoreUnavailable) && !(await holds(id, value)))
          await releaseQuietly(value, id);
        throw error;
      }
      try {
        await confirm(value, id);
      } catch (error) {
        if (error instanceof Conflict) await inner.delete(id);
        throw error;
      }
      return record;
    },
    async update(id, change, updateOptions) {
      const before = await inner.get(id);
      const wanted = valueOf(change(before));
      const previous = valueOf(before);
      const moves = wanted !== previous;
      if (moves) await values.reserve(wanted, id);
      const record = await inner
        .update(
          id,
          (current) => {
            const next = change(current);
            // On what another winner left, the change may lead to a value that is not reserved.
            const reserved = valueOf(next) === valueOf(current) || (moves && valueOf(next) === wanted);
            if (!reserved) {
              throw new Conflict(
                `${inner.entity}/${id} was changed by somebody else meanwhile: load it again.`,
              );
            }
            return next;
          },
          updateOptions,
        )
        .catch(async (error: unknown) => {
          const settled = error instanceof Conflict || error instanceof NotFound;
          if (settled && moves && !(await holds(id, wanted))) await releaseQuietly(wanted, id);
          throw error;
        });
      if (moves) await releaseQuietly(previous, id);
      return record;
    },
    async delete(id) {
      const record = await inner.find(id);
      await inner.delete(id);
      if (record) await releaseQuietly(valueOf(record), id);
    },
  };
}
