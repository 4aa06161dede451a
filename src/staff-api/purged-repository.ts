import type { RecordBase } from '#fields/record.ts';
import { logFailure } from '#http/log.ts';
import { purge } from '#http/purge.ts';
import type { DeletableRepository } from '#store/deletable-repository.ts';
import type { Fields } from '#store/repository.ts';
import type { Stores } from '#store/stores.ts';
import { duePurge } from './purges.ts';

type Public<T extends RecordBase> = Fields<T> & { readonly id: string };

interface Options<T extends RecordBase> {
  readonly stores: Stores;
  readonly now: () => number;
  /** What the public sees of a record; undefined: nothing. */
  readonly publicPart: (record: Public<T>) => object | undefined;
  /** By which the CDN forgets the pages with it. */
  readonly tags: (id: string) => readonly string[];
}

/** A change of what is public that is not in the outbox of purges yet. */
class Unnoted extends Error {}

/**
 * A repository of which some records are public: whoever writes, staff, a visitor or a schedule, what the CDN has to
 * forget is noted before the write and purged after it (`purges.ts`). What changes nothing in public costs nothing.
 */
export function purgedRepository<T extends RecordBase>(
  inner: DeletableRepository<T>,
  { stores, now, publicPart, tags: tagsOf }: Options<T>,
): DeletableRepository<T> {
  const partOf = (record: Public<T> | undefined) => record && publicPart(record);

  const said = (record: Public<T>): string | undefined => JSON.stringify(partOf(record));

  async function purging<Done>(id: string, act: () => Promise<Done>): Promise<Done> {
    const tags = tagsOf(id);
    const { note } = duePurge({ stores, now });
    await note(tags, false);
    const done = await act();
    await purge(tags).catch(async (error: unknown) => {
      logFailure(error);
      await note(tags, true).catch(logFailure);
    });
    return done;
  }
  /** The same where a record is public at all. */
  const ifPublic = <Done>(record: T | undefined, id: string, act: () => Promise<Done>): Promise<Done> =>
    partOf(record) === undefined ? act() : purging(id, act);

  return {
    ...inner,
    async create(fields, options = {}) {
      const { id = '' } = options;
      const create = () => inner.create(fields, options);
      return partOf({ ...fields, id }) === undefined ? create() : purging(id, create);
    },
    async update(id, change, options) {
      const write = (isNoted: boolean) =>
        inner.update(
          id,
          (current) => {
            const next = change(current);
            const isChanged = said(current) !== said({ ...next, id });
            if (isChanged && !isNoted) throw new Unnoted();
            return next;
          },
          options,
        );
      try {
        return await write(false);
      } catch (error) {
        if (!(error instanceof Unnoted)) throw error;
        return purging(id, () => write(true));
      }
    },
    delete: async (id) => ifPublic(await inner.find(id), id, () => inner.delete(id)),
    remove: async (id) => ifPublic(await inner.find(id), id, () => inner.remove(id)),
    undelete: async (id) => ifPublic((await inner.deleted(id))?.record, id, () => inner.undelete(id)),
  };
}
