import { applications } from '#features/applications/server/application-records.ts';
import { CONSENT_PURPOSES, type ConsentPurpose } from '#features/consents/consents.ts';
import type { ConsentRecord } from '#features/consents/consent-record.ts';
import { consents } from '#features/consents/server/consent-records.ts';
import { consentId, type GivenConsents, recordConsents } from '#features/consents/server/record-consents.ts';
import { contacts } from '#features/contact/server/contact-records.ts';
import { members } from '#features/membership/server/member-records.ts';
import type { StoresAndClock } from '#store/stores.ts';

type Source = ConsentRecord['source'];

/**
 * What somebody agreed to in a form, as its record has it; undefined for what rests on no consent: a robot's, what staff
 * entered, and what is gone. @throws StoreUnavailable
 */
async function sentIn(source: Source, { stores, now }: StoresAndClock): Promise<GivenConsents | undefined> {
  const { entity, id } = source;
  switch (entity) {
    case 'contacts': {
      const record = await contacts(stores, now).find(id);
      return record && record.status !== 'spam' ? { ...record, source } : undefined;
    }
    case 'applications': {
      const record = await applications(stores, now).find(id);
      return record && !record.spam ? { ...record, source } : undefined;
    }
    case 'members': {
      const record = await members(stores, now).find(id);
      if (!record || record.spam || record.source !== 'form') return undefined;
      return { ...record, name: `${record.firstName} ${record.lastName}`, source };
    }
  }
}

/** What of it is not among the consents; undefined: nothing. @throws StoreUnavailable */
export async function missingConsents(
  source: Source,
  dependencies: StoresAndClock,
): Promise<GivenConsents | undefined> {
  const sent = await sentIn(source, dependencies);
  if (!sent) return undefined;
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
