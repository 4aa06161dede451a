import type { RecordBase } from '#fields/record.ts';
import { type DeletableRepository, deletableRepository } from '#store/deletable-repository.ts';
import type { RecordShape } from '#store/document.ts';
import { type Repository, repository, type RepositoryOptions } from '#store/repository.ts';
import type { Stores } from '#store/stores.ts';
import { type UniqueField, uniqueRepository } from '#store/unique-repository.ts';
import { writeMarker } from '#store/write-marker.ts';
import { type FoundBy, recordPointers } from './record-pointers.ts';

interface EntityRecords<T extends RecordBase> extends RecordShape<T> {
  readonly entity: string;
  /** False for what is never listed: its writes need no marker. */
  readonly isListed?: false;
  readonly foundBy?: FoundBy<T>;
}

type Options<T extends RecordBase> = (stores: Stores) => RepositoryOptions<T>;

/** Where an entity's records lie, and their shape: in `records-{entity}`. */
export const recordOptions =
  <T extends RecordBase>({ entity, isListed, foundBy, ...shape }: EntityRecords<T>): Options<T> =>
  (stores) => ({
    entity,
    store: stores(`records-${entity}`),
    shape,
    ...(isListed !== false && { marker: writeMarker(stores('index'), entity) }),
    ...(foundBy && { pointers: recordPointers(stores, entity, foundBy) }),
  });

const keptUnique = <T extends RecordBase>(
  inner: Repository<T>,
  unique: readonly UniqueField<T>[],
  stores: Stores,
  now: () => number,
): Repository<T> =>
  unique.reduce(
    (wrapped, field) => uniqueRepository(wrapped, { store: stores('reservations'), ...field, now }),
    inner,
  );

/** What opens an entity's records. @param unique what no two of them share */
export const recordsOf =
  <T extends RecordBase>(options: Options<T>, unique: readonly UniqueField<T>[] = []) =>
  (stores: Stores, now: () => number = Date.now): Repository<T> =>
    keptUnique(repository({ ...options(stores), now }), unique, stores, now);

/** The same of records whose deletions can be undone. */
export const deletableRecordsOf =
  <T extends RecordBase>(options: Options<T>, unique: readonly UniqueField<T>[] = []) =>
  (stores: Stores, now: () => number = Date.now, own = options(stores)): DeletableRepository<T> =>
    deletableRepository(own, {
      deleted: stores('deleted'),
      now,
      wrap: (inner) => keptUnique(inner, unique, stores, now),
    });
