import { mapConcurrently } from '#store/concurrently.ts';
import type { IndexMemory } from '#store/list-index/record-index.ts';
import type { Repository } from '#store/repository.ts';
import { readRows, renewRows, type RowSource } from '#store/list-index/row-index.ts';
import type { RecordBase } from '#fields/record.ts';
import { personKey } from './person.ts';
import { type FoundData, idOf, type PersonalDataSource, type PrivacyDependencies } from './source.ts';

const CONCURRENCY = 10;

export interface RowSourceDefinition<T extends RecordBase, Row extends RecordBase> {
  readonly name: string;
  readonly rows: RowSource<T, Row>;
  readonly open: (dependencies: PrivacyDependencies) => Repository<T>;
  readonly emails: (row: Row) => readonly string[];
  /** `{entity}/{id}` of the record that it hangs on. */
  readonly about: (row: Row) => string;
  readonly title: (record: T) => string;
}

/** Records that hang on others, such as consents on an inquiry: a person's own, and those of what goes. */
export function rowSourceOf<T extends RecordBase, Row extends RecordBase>(
  definition: RowSourceDefinition<T, Row>,
): PersonalDataSource {
  const { name, rows: source, open, emails, about, title } = definition;
  const processes = new WeakMap<object, IndexMemory<Row>>();
  function readerOf({ stores, now, process }: PrivacyDependencies) {
    const memory = processes.get(process) ?? {};
    processes.set(process, memory);
    return { stores, now, memory };
  }

  return {
    name,
    async find({ person, refs }, dependencies) {
      const { rows } = await readRows(source, readerOf(dependencies));
      const theirs = rows.filter(
        (row) => emails(row).some((email) => personKey(email) === person) || refs.has(about(row)),
      );
      const repository = open(dependencies);
      const found: FoundData[] = [];
      await mapConcurrently(theirs, CONCURRENCY, async (row) => {
        const { id } = row;
        const record = await repository.find(id);
        if (record) {
          const ref = `${name}/${id}`;
          found.push({ ref, at: record.createdAt, title: title(record), about: about(row), data: record });
        }
      });
      return found.toSorted((a, b) => (a.at < b.at ? -1 : 1));
    },
    async erase(found, _scope, dependencies) {
      const repository = open(dependencies);
      await mapConcurrently(found, CONCURRENCY, ({ ref }) => repository.delete(idOf(ref)));
    },
    renew: (dependencies) => renewRows(source, readerOf(dependencies)),
    unreadable: async (dependencies) => (await readRows(source, readerOf(dependencies))).unreadable,
  };
}
