import { v7 as uuidv7 } from 'uuid';
import type { RecordBase } from '#fields/record.ts';
import { Conflict, NotFound, StoreUnavailable, unlessUnavailable } from './errors.ts';
import type { KeyValueStore } from './key-value-store.ts';
import type { Repository } from './repository.ts';
import { reservations } from './reservations.ts';

export interface UniqueField<T> {
  /** The field's name, as a conflict tells it. */
  readonly field: string;
  /** As they are compared (an e-mail address in lower case); several where a record keeps those that it had. */
  readonly valuesOf: (record: Omit<T, keyof RecordBase>) => readonly string[];
}

export interface UniqueOptions<T extends RecordBase> extends UniqueField<T> {
  readonly store: KeyValueStore;
  readonly now?: () => number;
}

/** A repository in which no two records have the same value of one field; see `reservations`. */
export function uniqueRepository<T extends RecordBase>(
  inner: Repository<T>,
  options: UniqueOptions<T>,
): Repository<T> {
  const { store, field, valuesOf, now } = options;
  const holds = async (owner: string, value: string) => {
    const record = await inner.find(owner);
    return record !== undefined && valuesOf(record).includes(value);
  };
  const values = reservations({ store, entity: inner.entity, field, holds, ...(now && { now }) });

  /** What is left over is harmless: the next one who wants the value takes it over. */
  const releaseQuietly = (value: string, owner: string) =>
    values.release(value, owner).catch(unlessUnavailable);

  /**
   * Gives back what the record does not have (any more). Another change, or the undoing of a deletion, may put it back
   * at this moment, with the reservation that was there before: then it is reserved again, by whoever looks last.
   */
  async function releaseUnheld(wanted: readonly string[], owner: string): Promise<void> {
    for (const value of wanted) {
      if (await holds(owner, value)) continue;
      await releaseQuietly(value, owner);
      if (await holds(owner, value)) await values.reserve(value, owner);
    }
  }

  /** The same once the record is written: that stands, whatever becomes of its reservations. */
  const giveBack = (former: readonly string[], owner: string) =>
    releaseUnheld(former, owner).catch((error: unknown) => {
      if (!(error instanceof Conflict)) unlessUnavailable(error);
    });

  /** All of them or none. @throws Conflict when another record has one */
  async function reserveAll(wanted: readonly string[], owner: string): Promise<void> {
    const reserved: string[] = [];
    try {
      for (const value of wanted) {
        await values.reserve(value, owner);
        reserved.push(value);
      }
    } catch (error) {
      if (error instanceof Conflict) await releaseUnheld(reserved, owner);
      throw error;
    }
  }

  /**
   * A reservation can be taken over while its owner stood still for longer than the grace time, or be given back by an
   * earlier change of the same record.
   * @throws Conflict when another record has it
   */
  async function confirm(wanted: readonly string[], owner: string): Promise<void> {
    for (const value of wanted) await values.reserve(value, owner);
  }

  return {
    ...inner,
    async create(fields, { id = uuidv7(), submission } = {}) {
      const wanted = distinct(valuesOf(fields));
      await reserveAll(wanted, id);
      let record: T;
      try {
        record = await inner.create(fields, { id, submission });
      } catch (error) {
        // When nobody knows whether the record was written, the values stay reserved for a retry under the same id.
        if (!(error instanceof StoreUnavailable)) await releaseUnheld(wanted, id);
        throw error;
      }
      // A retry finds its record as it has become since.
      const kept = valuesOf(record);
      await confirm(kept, id).catch(async (error: unknown) => {
        if (!(error instanceof Conflict)) return unlessUnavailable(error);
        await inner.delete(id);
        throw error;
      });
      await giveBack(
        wanted.filter((value) => !kept.includes(value)),
        id,
      );
      return record;
    },
    async update(id, change, updateOptions) {
      const before = await inner.get(id);
      const previous = valuesOf(before);
      const added = distinct(valuesOf(change(before))).filter((value) => !previous.includes(value));
      await reserveAll(added, id);
      const record = await inner
        .update(
          id,
          (current) => {
            const next = change(current);
            // On what another winner left, the change may lead to a value that is not reserved.
            const reserved = [...valuesOf(current), ...added];
            if (!valuesOf(next).every((value) => reserved.includes(value))) {
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
          if (settled) await releaseUnheld(added, id);
          throw error;
        });
      const kept = valuesOf(record);
      await confirm(
        added.filter((value) => kept.includes(value)),
        id,
      ).catch(unlessUnavailable);
      await giveBack(
        previous.filter((value) => !kept.includes(value)),
        id,
      );
      return record;
    },
    async delete(id) {
      const record = await inner.find(id);
      await inner.delete(id);
      await giveBack(record ? valuesOf(record) : [], id);
    },
  };
}

const distinct = (values: readonly string[]): readonly string[] => [...new Set(values)];
