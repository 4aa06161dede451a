import { recordPointers } from '#http/record-pointers.ts';
import { type ConsentRecord, consentRecordSchema } from '../consent-record.ts';
import { type Repository, repository, type RepositoryOptions } from '#store/repository.ts';
import type { Stores } from '#store/stores.ts';

/** Where consents lie, and their shape. Nobody lists them: a person's are found by pointers. */
export const consentOptions = (stores: Stores): RepositoryOptions<ConsentRecord> => ({
  entity: 'consents',
  store: stores('records-consents'),
  shape: { schema: consentRecordSchema },
  pointers: recordPointers(stores, 'consents', {
    emails: ({ email }) => [email],
    about: ({ source }) => `${source.entity}/${source.id}`,
  }),
});

/** Who agreed to what: see `consentRecordSchema`. A deletion is an erasure, so there is no undoing it. */
export function consents(stores: Stores, now: () => number = Date.now): Repository<ConsentRecord> {
  return repository({ ...consentOptions(stores), now: () => new Date(now()) });
}
