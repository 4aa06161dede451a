import { CONSENT_PURPOSES, type ConsentPurpose } from '#features/consents/consents.ts';
import type { ConsentRecord } from '#features/consents/consent-record.ts';
import { consents } from '#features/consents/server/consent-records.ts';
import { consentId, type GivenConsents, recordConsents } from '#features/consents/server/record-consents.ts';
import type { StoresAndClock } from '#store/stores.ts';
import { personRecords } from './person-records.ts';

type Source = ConsentRecord['source'];

/** What somebody agreed to in a form, as its record has it, and is not among the consents; undefined: nothing. @throws StoreUnavailable */
export async function missingConsents(
  source: Source,
  dependencies: StoresAndClock,
): Promise<GivenConsents | undefined> {
  const sent = await personRecords[source.entity].find(source.id, dependencies);
  if (!sent?.isSent) return undefined;
  const repository = consents(dependencies.stores, dependencies.now);
  const missing: Partial<Record<ConsentPurpose, GivenConsents['consents'][ConsentPurpose]>> = {};
  const given = CONSENT_PURPOSES.filter((purpose) => sent.consents[purpose]?.given);
  await Promise.all(
    given.map(async (purpose) => {
      if (!(await repository.find(consentId(source, purpose)))) missing[purpose] = sent.consents[purpose];
    }),
  );
  const { email, name } = sent;
  return Object.keys(missing).length > 0 ? { email, name, source, consents: missing } : undefined;
}

/** Adds the consents that a form's record has and the consents lack; whether there were any. @throws StoreUnavailable */
export async function completeConsentsOf(source: Source, dependencies: StoresAndClock): Promise<boolean> {
  const missing = await missingConsents(source, dependencies);
  if (missing) await recordConsents(dependencies.stores, missing, dependencies.now);
  return missing !== undefined;
}

/** Whether it lacks any. @throws StoreUnavailable */
export const lacksConsents = async (source: Source, dependencies: StoresAndClock): Promise<boolean> =>
  (await missingConsents(source, dependencies)) !== undefined;
