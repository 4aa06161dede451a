import { v5 as uuidv5 } from 'uuid';
import type { ConsentRecord, ConsentSource, StoredConsent } from '../consent-record.ts';
import { CONSENT_PURPOSES, type ConsentPurpose } from '../consents.ts';
import { consents as consentRecords } from './consent-records.ts';
import { logFailure } from '#http/log.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import { mapConcurrently } from '#store/concurrently.ts';
import type { Fields } from '#store/repository.ts';
import type { Stores, StoresAndClock } from '#store/stores.ts';

export interface GivenConsents {
  readonly email: string;
  readonly name: string;
  readonly source: ConsentRecord['source'];
  /** As that record holds them. What was not given leaves no record. */
  readonly consents: Readonly<Partial<Record<ConsentPurpose, StoredConsent | undefined>>>;
}

/** The id of the record of one purpose, the same at every try. Two forms may come under one key, and their records then share it. */
export const consentId = ({ entity, id }: ConsentRecord['source'], purpose: ConsentPurpose): string =>
  uuidv5(`consent:${entity}:${purpose}`, id);

/**
 * Records what somebody agreed to, one record per purpose (PDPA, section 19), once: a retry under the same source
 * changes nothing, not a withdrawal either. @throws StoreUnavailable; the same call again completes them
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

/** The consents of a stored submission; what fails is made good from its own record later. @throws StoreUnavailable */
export const recordGivenConsents = (
  entity: ConsentSource,
  name: string,
  { id, email, consents }: { readonly id: string } & Pick<GivenConsents, 'email' | 'consents'>,
  { stores, now }: StoresAndClock,
): Promise<void> => recordConsents(stores, { email, name, source: { entity, id }, consents }, now);

/** What came by a form, and may have been taken for a robot's. */
type Sent = { readonly name: string } & Parameters<typeof recordGivenConsents>[2];

/**
 * For `written` of such an entity: what staff bring back from spam is a person's after all, so what they agreed to is
 * recorded, as it is at once for everybody else. No e-mail is sent this late: staff reply themselves.
 */
export const consentsOnceGenuine =
  <R extends Sent>(entity: ConsentSource, isSpam: (record: R) => boolean) =>
  async (call: AdminCall, before: R | undefined, after: R | undefined): Promise<Record<string, string>> => {
    if (before && after && isSpam(before) && !isSpam(after)) {
      await recordGivenConsents(entity, after.name, after, call).catch(logFailure);
    }
    return {};
  };
