import { StoreUnavailable } from '#store/errors.ts';
import type { PrivacyRequest } from '../privacy-request.ts';
import type { Actor } from '#staff-api/audit/audit.ts';
import { dropPointer, personPrefix, pointedAt } from '#store/pointers.ts';
import { subjectOf } from '#http/subject.ts';
import { findPerson, type FoundPerson, findRecords } from './find-person.ts';
import { noteErasure } from './erasure-log.ts';
import { forgetInRequests, noteFound, openRequest, requestsOf } from './requests.ts';
import type { PrivacyDependencies } from './sources/source.ts';
import { dependentSources, recordSources, sources } from './sources.ts';

/** How often it looks again for what has come in since. */
const ROUNDS = 3;

const countsOf = ({ found }: FoundPerson): Record<string, number> =>
  Object.fromEntries([...found].map(([name, data]) => [name, data.length]));
const isEmpty = ({ found }: FoundPerson): boolean => [...found.values()].every((data) => data.length === 0);

/** The records about the person themselves, without what belongs to them. */
const recordRefs = ({ found }: FoundPerson): readonly string[] =>
  [...recordSources.map(({ name }) => name), 'deleted'].flatMap((name) =>
    (found.get(name) ?? []).map(({ ref }) => ref),
  );

/**
 * What belongs to records is erased before them: if it is interrupted, they still lead to the rest. The audit is first,
 * since of a record that is gone only consents and e-mails tell whose it was.
 */
async function eraseFound({ scope, found }: FoundPerson, dependencies: PrivacyDependencies): Promise<void> {
  for (const { name, erase } of [...dependentSources.toReversed(), ...recordSources]) {
    await erase(found.get(name) ?? [], scope, dependencies);
  }
}

/** Makes every list forget what was erased; a snapshot is a copy too. @throws StoreUnavailable */
export async function renewLists(dependencies: PrivacyDependencies): Promise<void> {
  await Promise.all(sources.map(({ renew }) => renew?.(dependencies)));
}

/**
 * Erases everything that is stored of the person with this e-mail address, and leaves a request without the address as
 * the proof. It can be run again at any time: after it was interrupted it continues, and where nothing is left it
 * proves that.
 * @returns the proof
 * @throws StoreUnavailable when it was interrupted; the request then stays open
 */
export async function erasePerson(
  email: string,
  by: Actor,
  dependencies: PrivacyDependencies,
): Promise<PrivacyRequest> {
  const { request } = await openRequest({ kind: 'erasure', email, way: 'staff' }, dependencies);
  let person = await findPerson(email, dependencies);
  await noteFound(request.id, countsOf(person), dependencies);
  for (let round = 0; round < ROUNDS; round++) {
    await noteErasure({ person: person.scope.person, refs: recordRefs(person) }, dependencies);
    await eraseFound(person, dependencies);
    person = await findPerson(email, dependencies);
    if (isEmpty(person)) break;
  }
  if (!isEmpty(person)) throw new StoreUnavailable('erase', 'what was erased is still there, or came again');
  await dropPointers(email, dependencies);
  await renewLists(dependencies);
  await forgetInRequests(email, by, dependencies);
  const proof = (await requestsOf(email, dependencies)).find(({ id }) => id === request.id);
  if (!proof) throw new StoreUnavailable('read the proof of the erasure', 'it is not listed');
  return proof;
}

/** The pointers to what has been erased. The proof can still be found. */
async function dropPointers(email: string, { stores }: PrivacyDependencies): Promise<void> {
  const prefix = personPrefix(await subjectOf(stores, email));
  const store = stores('pointers');
  const stale = (await pointedAt(store, prefix)).filter((ref) => !ref.startsWith('privacy/'));
  await Promise.all(stale.map((ref) => dropPointer(store, `${prefix}${ref}`)));
}

/**
 * Erases some records, each `{entity}/{id}`, with what belongs to them: for what is due for erasure. `renewLists` is
 * the caller's, once for all.
 * @returns how many of each source went
 * @throws StoreUnavailable when it was interrupted; run again, it continues
 */
export async function eraseRecords(
  refs: readonly string[],
  dependencies: PrivacyDependencies,
): Promise<Readonly<Record<string, number>>> {
  const found = await findRecords(refs, dependencies);
  await eraseFound(found, dependencies);
  return countsOf(found);
}
