import { mapConcurrently } from '#store/concurrently.ts';
import type { Repository } from '#store/repository.ts';
import type { RecordBase } from '#fields/record.ts';
import type { IndexedRows } from '#staff-api/entity-index.ts';
import { personKey } from '#fields/person-key.ts';
import { type FoundData, idOf, idsIn, type PersonalDataSource, type PrivacyDependencies } from './source.ts';

const CONCURRENCY = 10;

export interface HangingSourceDefinition<T extends RecordBase> {
  readonly name: string;
  readonly open: (dependencies: PrivacyDependencies) => Repository<T>;
  readonly emails: (record: T) => readonly string[];
  /** `{entity}/{id}` of the record that it hangs on. */
  readonly about: (record: T) => string;
  readonly title: (record: T) => string;
  /** What of it is the person's to have; without it, all. */
  readonly shown?: (record: T) => object;
  /** Where staff list them: that must forget them too. */
  readonly index?: Pick<IndexedRows<RecordBase>, 'segments' | 'renew'>;
}

/** Records that hang on others, such as consents on an inquiry: a person's own, and those of what goes. */
export function hangingSource<T extends RecordBase>(
  definition: HangingSourceDefinition<T>,
): PersonalDataSource {
  const { name, open, emails, about, title, shown = (record) => record, index } = definition;

  return {
    name,
    async find({ person, refs, pointed }, dependencies) {
      const repository = open(dependencies);
      const found: FoundData[] = [];
      await mapConcurrently(idsIn(pointed, name), CONCURRENCY, async (id) => {
        const record = await repository.find(id);
        if (!record) return;
        const isTheirs = emails(record).some((email) => personKey(email) === person);
        if (!isTheirs && !refs.has(about(record))) return;
        const ref = `${name}/${id}`;
        const { createdAt: at } = record;
        found.push({ ref, at, title: title(record), about: about(record), data: shown(record) });
      });
      return found.toSorted((a, b) => (a.at < b.at ? -1 : 1));
    },
    async erase(found, _scope, dependencies) {
      const repository = open(dependencies);
      await mapConcurrently(found, CONCURRENCY, ({ ref }) => repository.delete(idOf(ref)));
    },
    ...(index && {
      renew: (dependencies) => index.renew(dependencies),
      unreadable: async (dependencies) => (await index.segments(dependencies)).unreadable,
    }),
  };
}
