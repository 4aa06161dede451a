import { type PrivacyRequest, privacyRequestSchema } from '../schemas/privacy-request.ts';
import { type Repository, repository, type RepositoryOptions } from './repository.ts';
import type { RowSource } from './list-index/row-index.ts';
import type { Stores } from './stores.ts';
import { writeMarker } from './list-index/write-marker.ts';

/** Where requests about personal data lie, and their shape. */
export const privacyRequestOptions = (
  stores: Stores,
  now?: () => number,
): RepositoryOptions<PrivacyRequest> => ({
  entity: 'privacy',
  store: stores('records-privacy'),
  shape: { schema: privacyRequestSchema },
  marker: writeMarker(stores('index'), 'privacy', now),
});

/** Requests about personal data: see `privacyRequestSchema`. Never deleted: they are the proof of what was done. */
export function privacyRequests(stores: Stores, now: () => number = Date.now): Repository<PrivacyRequest> {
  return repository({ ...privacyRequestOptions(stores, now), now: () => new Date(now()) });
}

/** How requests are listed, and found by address. */
export const privacyRequestRows: RowSource<PrivacyRequest, PrivacyRequest> = {
  options: privacyRequestOptions,
  toRow: (record) => record,
  rowSchema: privacyRequestSchema,
  rowVersion: 1,
};
