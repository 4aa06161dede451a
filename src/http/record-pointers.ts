import { ID, type RecordBase } from '#fields/record.ts';
import {
  momentsOf,
  personPrefix,
  type Pointers,
  recordPrefix,
  timedPointer,
  UNFINISHED,
} from '#store/pointers.ts';
import type { Stores } from '#store/stores.ts';
import { subjectOf } from './subject.ts';

/** How records of an entity are found without a list of all of them. */
export interface FoundBy<T> {
  /** E-mail addresses of whom a record is about. */
  readonly emails?: (record: T) => Iterable<string>;
  /** The digests of those, where it has them. */
  readonly subjects?: (record: T) => readonly string[];
  /** `{entity}/{id}` of what it hangs on. */
  readonly about?: (record: T) => string;
  /** When something is to be done about it, ISO 8601; undefined: never. */
  readonly dueAt?: (record: T) => string | undefined;
  /** When somebody has to look at it, ISO 8601, each time once; whoever did deletes that pointer. */
  readonly moments?: (record: T) => readonly string[];
  /** What is still to follow from it; another word when more is: see `src/app/unfinished.ts`. */
  readonly unfinished?: (record: T) => string | undefined;
}

/** A record that an address in the staff API could have: what audit entries name need not be one. */
const isRef = (ref: string): boolean =>
  /^[a-z-]+\/[^/]+$/.test(ref) && ID.test(ref.slice(ref.indexOf('/') + 1));

/** The pointers of an entity's records; see `pointers.ts`. */
export function recordPointers<T extends RecordBase>(
  stores: Stores,
  entity: string,
  { emails, subjects, about, dueAt, moments, unfinished }: FoundBy<T>,
): Pointers<T> {
  return {
    store: stores('pointers'),
    async keysOf(record) {
      const people = new Set(subjects?.(record));
      for (const email of new Set(emails?.(record))) if (email) people.add(await subjectOf(stores, email));
      const ref = about?.(record) ?? '';
      const at = dueAt?.(record);
      return [
        ...[...people].map((subject) => `${personPrefix(subject)}${entity}/${record.id}`),
        ...(isRef(ref) ? [`${recordPrefix(ref)}${entity}/${record.id}`] : []),
        ...(at === undefined ? [] : [timedPointer(entity, at, record.id)]),
      ];
    },
    moments: (record) =>
      (moments?.(record) ?? []).map((at) => timedPointer(momentsOf(entity), at, record.id)),
    duties(record) {
      const duty = unfinished?.(record);
      const made = Date.parse(record.createdAt).toString(16);
      return duty === undefined ? [] : [`${UNFINISHED}${entity}/${record.id}/${duty}/${made}`];
    },
  };
}
