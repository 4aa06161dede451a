import { recordPointers } from '#http/record-pointers.ts';
import { type PrivacyRequest, privacyRequestSchema } from '../privacy-request.ts';
import { type Repository, repository, type RepositoryOptions } from '#store/repository.ts';
import type { RowSource } from '#store/list-index/row-index.ts';
import type { Stores } from '#store/stores.ts';
import { writeMarker } from '#store/write-marker.ts';

/** Where requests about personal data lie, and their shape. */
export const privacyRequestOptions = (stores: Stores): RepositoryOptions<PrivacyRequest> => ({
  entity: 'privacy',
  store: stores('records-privacy'),
  shape: { schema: privacyRequestSchema },
  marker: writeMarker(stores('index'), 'privacy'),
  pointers: recordPointers(stores, 'privacy', { subjects: ({ subject }) => [subject] }),
});

/** Requests about personal data: see `privacyRequestSchema`. Never deleted: they are the proof of what was done. */
export function privacyRequests(stores: Stores, now: () => number = Date.now): Repository<PrivacyRequest> {
  return repository({ ...privacyRequestOptions(stores), now: () => new Date(now()) });
}

/** How requests are listed, and found by e-mail address. */
export const privacyRequestRows: RowSource<PrivacyRequest, PrivacyRequest> = {
  options: privacyRequestOptions,
  toRow: (record) => record,
  rowSchema: privacyRequestSchema,
  rowVersion: 1,
};
