import { staffIdByEmail } from '#features/staff/server/staff-records.ts';
import { personKey } from '#fields/person-key.ts';
import { subjectOf } from '#http/subject.ts';
import { mapConcurrently } from '#store/concurrently.ts';
import { personPrefix, pointedAt, recordPrefix } from '#store/pointers.ts';
import { assertPointed } from './complete-pointers.ts';
import type { FoundData, PersonalDataSource, PrivacyDependencies, Scope } from './sources/source.ts';
import { dependentSources, recordSources, sources } from './sources.ts';

const CONCURRENCY = 20;

export interface FoundPerson {
  /** With the records that were found, as erasing needs it. */
  readonly scope: Scope;
  /** By the name of the source; every source is there. */
  readonly found: ReadonlyMap<string, readonly FoundData[]>;
}

/**
 * Everything that is stored of the person with this e-mail address, and what hangs on those records.
 * @param hanging of what hangs on records, what is looked for
 * @throws StoreUnavailable; also while what was stored before pointers is being gone through
 */
export async function findPerson(
  email: string,
  dependencies: PrivacyDependencies,
  hanging: readonly PersonalDataSource[] = dependentSources,
): Promise<FoundPerson> {
  await assertPointed(dependencies);
  const prefix = personPrefix(await subjectOf(dependencies.stores, email));
  const pointed = new Set(await pointedAt(dependencies.stores('pointers'), prefix));
  return findAll(
    { person: personKey(email), refs: new Set(), about: new Set(), pointed },
    dependencies,
    hanging,
  );
}

/** The same for some records alone, each `{entity}/{id}`. @throws StoreUnavailable */
export async function findRecords(
  refs: readonly string[],
  dependencies: PrivacyDependencies,
  hanging: readonly PersonalDataSource[] = dependentSources,
): Promise<FoundPerson> {
  await assertPointed(dependencies);
  const none: ReadonlySet<string> = new Set();
  return findAll(
    { person: undefined, refs: new Set(refs), about: none, pointed: none },
    dependencies,
    hanging,
  );
}

async function findAll(
  asked: Scope,
  dependencies: PrivacyDependencies,
  hanging: readonly PersonalDataSource[],
): Promise<FoundPerson> {
  // In the order of the sources, whichever answers first.
  const found = new Map<string, readonly FoundData[]>(sources.map(({ name }) => [name, []]));
  const { person } = asked;
  const [refs, about, pointed] = [new Set(asked.refs), new Set(asked.about), new Set(asked.pointed)];
  const followed = new Set<string>();
  async function follow(): Promise<void> {
    const fresh = [...new Set([...refs, ...about])].filter((ref) => !followed.has(ref));
    await mapConcurrently(fresh, CONCURRENCY, async (ref) => {
      followed.add(ref);
      for (const one of await pointedAt(dependencies.stores('pointers'), recordPrefix(ref))) pointed.add(one);
    });
  }
  const lookIn = async ({ name, find }: PersonalDataSource) => {
    const data = await find({ person, refs, about, pointed }, dependencies);
    found.set(name, data);
    for (const one of data) {
      refs.add(one.ref);
      if (one.about !== undefined) about.add(one.about);
    }
  };
  // None of them hangs on another.
  await Promise.all(recordSources.map(lookIn));
  for (const source of hanging) {
    await follow();
    await lookIn(source);
  }
  return { scope: { person, refs, about, pointed }, found };
}

/** Records that nobody can read, `{entity}/{id}`: whose they are has to be looked up by hand. @throws StoreUnavailable */
export async function unreadableRecords(dependencies: PrivacyDependencies): Promise<readonly string[]> {
  const refs: string[] = [];
  for (const { name, unreadable } of sources) {
    const ids = (await unreadable?.(dependencies)) ?? [];
    refs.push(...ids.map((id) => `${name}/${id}`));
  }
  return refs;
}

/**
 * Whether somebody on the staff has this e-mail address. Their account is not among what is found or erased here: it is
 * needed to sign in, and owners delete it under `/admin/staff`. @throws StoreUnavailable
 */
export const isStaffEmail = async ({ stores }: PrivacyDependencies, email: string): Promise<boolean> => {
  const id = await staffIdByEmail(stores, personKey(email));
  return id !== undefined && (await stores('records-staff').get(id)) !== undefined;
};
