import { type ConsentRecord, consentRecordSchema } from '../consent-record.ts';
import { type Repository, repository, type RepositoryOptions } from '#store/repository.ts';
import type { RowSource } from '#store/list-index/row-index.ts';
import type { Stores } from '#store/stores.ts';
import { writeMarker } from '#store/write-marker.ts';

/** Where consents lie, and their shape. */
export const consentOptions = (stores: Stores): RepositoryOptions<ConsentRecord> => ({
  entity: 'consents',
  store: stores('records-consents'),
  shape: { schema: consentRecordSchema },
  marker: writeMarker(stores('index'), 'consents'),
});

/** Who agreed to what: see `consentRecordSchema`. A deletion is an erasure, so there is no undoing it. */
export function consents(
  stores: Stores,
  now: () => number = Date.now,
  options = consentOptions(stores),
): Repository<ConsentRecord> {
  return repository({ ...options, now: () => new Date(now()) });
}

/** How consents are listed, and found by e-mail address. */
export const consentRows: RowSource<ConsentRecord, ConsentRecord> = {
  options: consentOptions,
  toRow: (record) => record,
  rowSchema: consentRecordSchema,
  rowVersion: 1,
};
