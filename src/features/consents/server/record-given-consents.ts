import type { ConsentSource } from '../consent-record.ts';
import { type GivenConsents, recordConsents } from './record-consents.ts';
import type { StoresAndClock } from '#store/stores.ts';

/**
 * Records the consents of a stored submission, one record per purpose. They are in the submission's own record too, so
 * that what fails here can be made good from there.
 * @throws StoreUnavailable
 */
export const recordGivenConsents = (
  entity: ConsentSource,
  name: string,
  { id, email, consents }: { readonly id: string } & Pick<GivenConsents, 'email' | 'consents'>,
  { stores, now }: StoresAndClock,
): Promise<void> => recordConsents(stores, { email, name, source: { entity, id }, consents }, now);
