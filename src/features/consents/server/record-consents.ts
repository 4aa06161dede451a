import { v5 as uuidv5 } from 'uuid';
import { mapConcurrently } from '#store/concurrently.ts';
import { consents as consentRecords } from './consent-records.ts';
import type { Fields } from '#store/repository.ts';
import type { Stores } from '#store/stores.ts';
import type { ConsentRecord } from '../consent-record.ts';
import { CONSENT_PURPOSES, type ConsentPurpose } from '../consents.ts';
import { type StoredConsent } from '../stored-consent.ts';

export interface GivenConsents {
  readonly email: string;
  readonly name: string;
  /** The record that the form stored. */
  readonly source: ConsentRecord['source'];
  /** As that record holds them. What was not given leaves no record. */
  readonly consents: Readonly<Partial<Record<ConsentPurpose, StoredConsent | undefined>>>;
}

/** The id of the record of one purpose, the same at every try. Two forms may come under one key, and their records then share it. */
export const consentId = ({ entity, id }: ConsentRecord['source'], purpose: ConsentPurpose): string =>
  uuidv5(`consent:${entity}:${purpose}`, id);

/**
 * Records what somebody agreed to, one record per purpose (Thailand's PDPA, section 19: consent has to be proved).
 * Once: a retry under the same source adds nothing and changes nothing, a withdrawal since included.
 * @throws StoreUnavailable when one of them could not be written; the same call again completes them
 */
export async function recordConsents(
  stores: Stores,
  { email, name, source, consents }: GivenConsents,
  now: () => number = Date.now,
): Promise<void> {
  const given = CONSENT_PURPOSES.flatMap((purpose) => {
    const consent = consents[purpose];
    return consent?.given ? [{ purpose, consent }] : [];
  });
  if (given.length === 0) return;
  const repository = consentRecords(stores, now);
  await mapConcurrently(given, given.length, async ({ purpose, consent }) => {
    const { version: textVersion, at, locale } = consent;
    const fields: Fields<ConsentRecord> = { email, name, purpose, textVersion, at, locale, source };
    const id = consentId(source, purpose);
    await repository.create(fields, { id, submission: id });
  });
}
