import { recordPointers } from '#http/record-pointers.ts';
import { type PrivacyRequest, privacyRequestSchema } from '../privacy-request.ts';
import { type Repository, repository, type RepositoryOptions } from '#store/repository.ts';
import type { Stores } from '#store/stores.ts';
import { writeMarker } from '#store/write-marker.ts';
import { entityRows } from '#staff-api/entity-index.ts';
import { byValue } from '#staff-api/list/sort.ts';
import type { RowsDefinition } from '#staff-api/record-definition.ts';
import { tableRows } from '#staff-api/table-rows.ts';
import { privacyFieldTexts } from '../privacy-field-texts.ts';
import { privacyFields } from '../privacy-fields.ts';

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

const table = tableRows<PrivacyRequest, PrivacyRequest>({
  table: privacyFields,
  texts: privacyFieldTexts,
  options: privacyRequestOptions,
  rowSchema: privacyRequestSchema,
  defaultSort: 'dueAt',
  defaultOrder: 'asc',
});
/** How requests are listed: open ones first, by their deadline. */
export const privacyRequestRows: RowsDefinition<PrivacyRequest, PrivacyRequest> = {
  ...table,
  // The whole of a reason.
  toItem: (row) => row,
  sorts: {
    ...table.sorts,
    // What is closed is not due any more.
    dueAt: byValue(({ state, dueAt }) => (state === 'open' ? dueAt : undefined)),
  },
};
export const privacyRequestIndex = entityRows(privacyRequestRows);
