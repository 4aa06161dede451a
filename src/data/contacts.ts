import { type ContactRecord, contactRecordSchema } from '../schemas/contact-record.ts';
import { type DeletableRepository, deletableRepository } from './deletable-repository.ts';
import type { RepositoryOptions } from './repository.ts';
import type { Stores } from './stores.ts';
import { writeMarker } from './list-index/write-marker.ts';

/** Where inquiries lie, and their shape. */
export const contactOptions = (stores: Stores, now?: () => number): RepositoryOptions<ContactRecord> => ({
  entity: 'contacts',
  store: stores('records-contacts'),
  shape: { schema: contactRecordSchema },
  marker: writeMarker(stores('index'), 'contacts', now),
});

/** Inquiries: see `contactRecordSchema`. */
export function contacts(stores: Stores, now: () => number = Date.now): DeletableRepository<ContactRecord> {
  return deletableRepository(contactOptions(stores, now), { deleted: stores('deleted'), now });
}
