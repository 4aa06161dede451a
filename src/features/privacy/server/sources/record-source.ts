import { mapConcurrently } from '#store/concurrently.ts';
import type { RecordBase } from '#fields/record.ts';
import type { IndexedRows } from '#staff-api/entity-index.ts';
import { personKey } from '#fields/person-key.ts';
import {
  type FoundData,
  type FoundFile,
  idOf,
  idsIn,
  type OpenRecords,
  type PersonalDataSource,
  type PrivacyDependencies,
  type Scope,
} from './source.ts';

const CONCURRENCY = 10;

export interface RecordSourceDefinition<T extends RecordBase> {
  readonly name: string;
  /** Where staff list them: that must forget them too. */
  readonly index?: Pick<IndexedRows<RecordBase>, 'segments' | 'renew'>;
  readonly open: OpenRecords<T>;
  /** Of whom a record is. */
  readonly emails: (record: T) => readonly string[];
  /** `{entity}/{id}` of the record that it hangs on, and with which it goes. */
  readonly about?: (record: T) => string;
  readonly title: (record: T) => string;
  /** What of it is the person's to have; without it, all. */
  readonly shown?: (record: T) => object;
  readonly files?: (record: T, dependencies: PrivacyDependencies) => readonly FoundFile[];
  /** What goes before the record, by which it is found again should it break off. */
  readonly before?: (id: string, dependencies: PrivacyDependencies) => Promise<void>;
  /** What goes with the person, even where no record is left. */
  readonly after?: (scope: Scope, dependencies: PrivacyDependencies) => Promise<void>;
}

/** Records that hold a person's e-mail address, or hang on others, such as consents on an inquiry. */
export function recordSource<T extends RecordBase>(
  definition: RecordSourceDefinition<T>,
): PersonalDataSource {
  const { name, index, open, emails, about, title, shown, files, before, after } = definition;
  return {
    name,
    async find({ person, refs, pointed }, dependencies) {
      const ids = new Set([...idsIn(refs, name), ...idsIn(pointed, name)]);
      const repository = open(dependencies.stores, dependencies.now);
      const found: FoundData[] = [];
      await mapConcurrently([...ids], CONCURRENCY, async (id) => {
        const record = await repository.find(id);
        if (!record) return;
        const ref = `${name}/${id}`;
        const on = about?.(record);
        const isTheirs = emails(record).some((email) => personKey(email) === person);
        if (!isTheirs && !refs.has(ref) && !(on !== undefined && refs.has(on))) return;
        found.push({
          ...{ ref, at: record.createdAt, title: title(record), data: shown?.(record) ?? record },
          ...(on !== undefined && { about: on }),
          ...(files && { files: files(record, dependencies) }),
        });
      });
      return found.toSorted((a, b) => (a.at < b.at ? -1 : 1));
    },
    async erase(found, scope, dependencies) {
      const repository = open(dependencies.stores, dependencies.now);
      await mapConcurrently(found, CONCURRENCY, async ({ ref }) => {
        await before?.(idOf(ref), dependencies);
        await repository.delete(idOf(ref));
      });
      await after?.(scope, dependencies);
    },
    ...(index && {
      renew: (dependencies) => index.renew(dependencies),
      unreadable: async (dependencies) => (await index.segments(dependencies)).unreadable,
    }),
  };
}
