import { recordPointers } from '#http/record-pointers.ts';
import { closedSince } from '#fields/table/closed-at.ts';
import { isClosedContact } from '../contact-fields.ts';
import { type ContactRecord, contactRecordSchema } from '../contact-record.ts';
import { type DeletableRepository, deletableRepository } from '#store/deletable-repository.ts';
import type { RepositoryOptions } from '#store/repository.ts';
import type { Stores } from '#store/stores.ts';
import { writeMarker } from '#store/write-marker.ts';

/** Where inquiries lie, and their shape. */
export const contactOptions = (stores: Stores): RepositoryOptions<ContactRecord> => ({
  entity: 'contacts',
  store: stores('records-contacts'),
  shape: { schema: contactRecordSchema },
  marker: writeMarker(stores('index'), 'contacts'),
  pointers: recordPointers(stores, 'contacts', {
    emails: ({ email }) => [email],
    dueAt: (record) => (isClosedContact(record) ? closedSince(record) : undefined),
    unfinished: ({ status }) => (status === 'spam' ? undefined : 'new'),
  }),
});

/** Inquiries: see `contactRecordSchema`. */
export function contacts(stores: Stores, now: () => number = Date.now): DeletableRepository<ContactRecord> {
  return deletableRepository(contactOptions(stores), { deleted: stores('deleted'), now });
}
