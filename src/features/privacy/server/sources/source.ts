import type { FileStores } from '#store/file-store.ts';
import type { Stores, StoresAndClock } from '#store/stores.ts';
import type { RecordBase } from '#fields/record.ts';
import type { Repository } from '#store/repository.ts';

/** What looking for personal data and erasing it need from outside. */
export interface PrivacyDependencies extends StoresAndClock {
  readonly files: FileStores;
  /** What lists remember is remembered under it. */
  readonly process: object;
}

/** Whose data, or which records: an inquiry that is due for erasure is erased without its sender's other data. */
export interface Scope {
  /** From `personKey`; undefined where single records are meant. */
  readonly person: string | undefined;
  /** `{entity}/{id}` of what goes, so that what belongs to it goes too. */
  readonly refs: ReadonlySet<string>;
  /** `{entity}/{id}` that consents and e-mails are about: of a record that is gone only they say whose it was. */
  readonly about: ReadonlySet<string>;
  /** `{entity}/{id}` of what pointers lead to from the person and from those records; some of it may be theirs no more. */
  readonly pointed: ReadonlySet<string>;
}

/** A file that belongs to a record, as an export names it. */
export interface FoundFile {
  readonly name: string;
  /** Undefined where the store has lost it. @throws StoreUnavailable */
  read(): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

export interface FoundData {
  /** `{entity}/{id}` */
  readonly ref: string;
  /** When it came to be, ISO 8601. */
  readonly at: string;
  /** What tells it from others: a name, a purpose, a subject. */
  readonly title: string;
  /** `{entity}/{id}` of the record that it hangs on. */
  readonly about?: string;
  /** All of it, as an export shows it. */
  readonly data: unknown;
  readonly files?: readonly FoundFile[];
}

/** One place where personal data lies. A new entity that holds any gets one of these, and its name in `sources.ts`. */
export interface PersonalDataSource {
  readonly name: string;
  /** What is there of a person, or hangs on the records of the scope. @throws StoreUnavailable */
  find(scope: Scope, dependencies: PrivacyDependencies): Promise<readonly FoundData[]>;
  /** Erases it; interrupted, the next run continues, so what leads to the rest goes last. @throws StoreUnavailable */
  erase(found: readonly FoundData[], scope: Scope, dependencies: PrivacyDependencies): Promise<void>;
  /** Makes the lists of this source forget what was erased. @throws StoreUnavailable */
  renew?(dependencies: PrivacyDependencies): Promise<void>;
  /** Records that are there and cannot be read, so that nobody can tell whose they are. @throws StoreUnavailable */
  unreadable?(dependencies: PrivacyDependencies): Promise<readonly string[]>;
}

export const idOf = (ref: string): string => ref.slice(ref.indexOf('/') + 1);
/** Ids of an entity among `{entity}/{id}`. */
export const idsIn = (refs: Iterable<string>, entity: string): string[] =>
  [...refs].filter((ref) => ref.startsWith(`${entity}/`)).map(idOf);

export type OpenRecords<T extends RecordBase> = (stores: Stores, now: () => number) => Repository<T>;
