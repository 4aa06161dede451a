import { mapConcurrently } from '#store/concurrently.ts';
import type { Repository } from '#store/repository.ts';
import type { RecordBase } from '#fields/record.ts';
import type { IndexedRows } from '#staff-api/entity-index.ts';
import { personKey } from '#fields/person-key.ts';
import {
  type FoundData,
  type FoundFile,
  idOf,
  idsIn,
  type PersonalDataSource,
  type PrivacyDependencies,
  type Scope,
} from './source.ts';

const CONCURRENCY = 10;

/** A record about a person, as its list shows it. */
type PersonRow = RecordBase & { readonly email: string };

export interface RecordSourceDefinition<T extends PersonRow, Row extends PersonRow> {
  readonly name: string;
  readonly index: Pick<IndexedRows<Row>, 'segments' | 'renew'>;
  readonly open: (dependencies: PrivacyDependencies) => Repository<T>;
  readonly title: (record: T) => string;
  readonly files?: (record: T, dependencies: PrivacyDependencies) => readonly FoundFile[];
  /** What goes before the record, by which it is found again should it break off. */
  readonly before?: (id: string, dependencies: PrivacyDependencies) => Promise<void>;
  /** What goes with the person, even where no record is left. */
  readonly after?: (scope: Scope, dependencies: PrivacyDependencies) => Promise<void>;
}

/** Records that hold a person's e-mail address: what the person sent, or staff entered. */
export function recordSource<T extends PersonRow, Row extends PersonRow>(
  definition: RecordSourceDefinition<T, Row>,
): PersonalDataSource {
  const { name, index, open, title, files, before, after } = definition;

  return {
    name,
    async find(scope, dependencies) {
      const { person, refs, pointed } = scope;
      const ids = new Set([...idsIn(refs, name), ...idsIn(pointed, name)]);
      const repository = open(dependencies);
      const found: FoundData[] = [];
      await mapConcurrently([...ids], CONCURRENCY, async (id) => {
        const record = await repository.find(id);
        if (!record || !(refs.has(`${name}/${id}`) || personKey(record.email) === person)) return;
        found.push({
          ref: `${name}/${id}`,
          at: record.createdAt,
          title: title(record),
          data: record,
          ...(files && { files: files(record, dependencies) }),
        });
      });
      return found.toSorted((a, b) => (a.at < b.at ? -1 : 1));
    },
    async erase(found, scope, dependencies) {
      const repository = open(dependencies);
      await mapConcurrently(found, CONCURRENCY, async ({ ref }) => {
        await before?.(idOf(ref), dependencies);
        await repository.delete(idOf(ref));
      });
      await after?.(scope, dependencies);
    },
    renew: (dependencies) => index.renew(dependencies),
    unreadable: async (dependencies) => (await index.segments(dependencies)).unreadable,
  };
}
