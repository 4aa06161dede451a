import { consentRows, consents } from '#features/consents/server/consent-records.ts';
import { rowSourceOf } from './row-source.ts';

/** What the person agreed to, and what rested on the records that go. */
export const consentsSource = rowSourceOf({
  name: 'consents',
  rows: consentRows,
  open: ({ stores, now }) => consents(stores, now),
  emails: ({ email }) => [email],
  about: ({ source }) => `${source.entity}/${source.id}`,
  title: ({ purpose }) => purpose,
});
