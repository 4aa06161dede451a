import { type PrivacyRequest, privacyRequestSchema } from '../privacy-request.ts';
import { entityRows } from '#staff-api/entity-index.ts';
import { byValue } from '#staff-api/list/sort.ts';
import type { RowsDefinition } from '#staff-api/record-definition.ts';
import { tableRows } from '#staff-api/table-rows.ts';
import { recordOptions, recordsOf } from '#http/entity-records.ts';
import { privacyFieldTexts, privacyFields } from '../privacy-fields.ts';

export const privacyRequestOptions = recordOptions<PrivacyRequest>({
  entity: 'privacy',
  schema: privacyRequestSchema,
  foundBy: { subjects: ({ subject }) => [subject] },
});

/** Requests about personal data: see `privacyRequestSchema`. Never deleted: they are the proof of what was done. */
export const privacyRequests = recordsOf(privacyRequestOptions);

const table = tableRows<PrivacyRequest, PrivacyRequest>({
  table: privacyFields,
  texts: privacyFieldTexts,
  options: privacyRequestOptions,
  rowSchema: privacyRequestSchema,
  defaultSort: 'dueAt',
  defaultOrder: 'asc',
});
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
