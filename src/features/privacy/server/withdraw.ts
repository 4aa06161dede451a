import { consents } from '#features/consents/server/consent-records.ts';
import { leaveDirectory } from '#features/membership/server/own-listing.ts';
import { mapConcurrently } from '#store/concurrently.ts';
import { personPrefix, pointedAt } from '#store/pointers.ts';
import { personKey } from '#fields/person-key.ts';
import { subjectOf } from '#http/subject.ts';
import type { StoresAndClock } from '#store/stores.ts';
import { CONSENT_SOURCES, type ConsentRecord } from '#features/consents/consent-record.ts';
import { CONSENT_PURPOSES, type ConsentPurpose, REQUIRED_CONSENTS } from '#features/consents/consents.ts';
import { audit } from '#staff-api/audit/audit.ts';
import { logFailure } from '#http/log.ts';
import type { GivenConsents } from '#features/consents/server/record-consents.ts';
import { assertPointed } from './complete-pointers.ts';
import { personRecords } from './person-records.ts';
import { completeConsentsOf } from './sent-consents.ts';
import { idsIn } from './sources/source.ts';

const CONCURRENCY = 10;

export interface ConsentDependencies extends StoresAndClock {
  readonly process: object;
}

/** What was agreed to at the same moment in the order in which forms ask for it. */
const byTimeAndPurpose = (a: ConsentRecord, b: ConsentRecord): number =>
  a.at === b.at
    ? CONSENT_PURPOSES.indexOf(a.purpose) - CONSENT_PURPOSES.indexOf(b.purpose)
    : a.at < b.at
      ? -1
      : 1;

/**
 * What the person with this e-mail address agreed to, oldest first, withdrawn or not; also what a store that failed
 * left out after their form was stored, which is recorded first. @throws StoreUnavailable
 */
export async function consentsOf(
  email: string,
  dependencies: ConsentDependencies,
): Promise<readonly ConsentRecord[]> {
  const { stores, now } = dependencies;
  await assertPointed(dependencies);
  const prefix = personPrefix(await subjectOf(stores, email));
  const look = () => pointedAt(stores('pointers'), prefix);
  const refs = await look();
  let isCompleted = false;
  for (const entity of CONSENT_SOURCES)
    await mapConcurrently(idsIn(refs, entity), CONCURRENCY, async (id) => {
      if (await completeConsentsOf({ entity, id }, dependencies)) isCompleted = true;
    });
  const repository = consents(stores, now);
  const found: ConsentRecord[] = [];
  await mapConcurrently(idsIn(isCompleted ? await look() : refs, 'consents'), CONCURRENCY, async (id) => {
    const record = await repository.find(id);
    if (record && personKey(record.email) === personKey(email)) found.push(record);
  });
  return found.toSorted(byTimeAndPurpose);
}

/**
 * Withdraws what the person of a mailed link agreed to for these purposes, wherever it was given. Once: what is
 * withdrawn stays as it is. It takes effect with the record of the consent, which is written last; broken off, the same call continues.
 * @returns how many were withdrawn
 * @throws StoreUnavailable
 */
export async function withdrawConsents(
  email: string,
  purposes: readonly ConsentPurpose[],
  dependencies: ConsentDependencies,
): Promise<number> {
  const { stores, now } = dependencies;
  // Without these nobody may continue naming the person's company; those whom staff entered have given none.
  if (REQUIRED_CONSENTS.some((purpose) => purposes.includes(purpose)))
    await leaveDirectory(email, dependencies);
  const given = (await consentsOf(email, dependencies)).filter(
    ({ purpose, withdrawn }) => !withdrawn && purposes.includes(purpose),
  );
  const at = new Date(now()).toISOString();
  for (const consent of given) {
    const { id, source, purpose } = consent;
    // The same in the record that the form stored, which staff look at.
    const change = <C extends GivenConsents['consents']>(given: C): C =>
      given[purpose]?.given
        ? { ...given, [purpose]: { ...given[purpose], given: false, withdrawnAt: at } }
        : given;
    await personRecords[source.entity].changeConsents(source.id, change, dependencies);
    await consents(stores, now).update(id, (current) => ({ withdrawn: { at, way: 'link' }, ...current }));
    const changes = [{ field: `consents.${purpose}`, from: 'true', to: 'false' }];
    const entry = { actor: null, action: 'withdraw', entity: source.entity, entityId: source.id, changes };
    await audit(stores, entry, now).catch(logFailure);
  }
  return given.length;
}
