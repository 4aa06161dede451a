import { staffIdByEmail } from '#features/staff/server/staff-records.ts';
import { personKey } from './sources/person.ts';
import type { FoundData, PrivacyDependencies, Scope } from './sources/source.ts';
import { dependentSources, recordSources, sources } from './sources.ts';

export interface FoundPerson {
  /** With the records that were found, as erasing needs it. */
  readonly scope: Scope;
  /** By the name of the source; every source is there. */
  readonly found: ReadonlyMap<string, readonly FoundData[]>;
}

/**
 * Everything that is stored of the person with this e-mail address, and what hangs on those records.
 * @throws StoreUnavailable
 */
export const findPerson = (email: string, dependencies: PrivacyDependencies): Promise<FoundPerson> =>
  findAll({ person: personKey(email), refs: new Set(), about: new Set() }, dependencies);

/** The same for some records alone, each `{entity}/{id}`. @throws StoreUnavailable */
export const findRecords = (
  refs: readonly string[],
  dependencies: PrivacyDependencies,
): Promise<FoundPerson> =>
  findAll({ person: undefined, refs: new Set(refs), about: new Set() }, dependencies);

async function findAll(asked: Scope, dependencies: PrivacyDependencies): Promise<FoundPerson> {
  const found = new Map<string, readonly FoundData[]>();
  const refs = new Set(asked.refs);
  const about = new Set(asked.about);
  const lookIn = async (all: typeof sources) => {
    for (const { name, find } of all) {
      const data = await find({ person: asked.person, refs, about }, dependencies);
      found.set(name, data);
      for (const one of data) {
        refs.add(one.ref);
        if (one.about !== undefined) about.add(one.about);
      }
    }
  };
  await lookIn(recordSources);
  await lookIn(dependentSources);
  return { scope: { person: asked.person, refs, about }, found };
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
