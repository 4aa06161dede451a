import { type ContactRecord, contactRecordSchema } from '../schemas/contact-record.ts';
import { type Repository, repository } from './repository.ts';
import type { Stores } from './stores.ts';
import { writeMarker } from './write-marker.ts';

/** Inquiries: see `contactRecordSchema`. */
export function contacts(stores: Stores): Repository<ContactRecord> {
  return repository({
    entity: 'contacts',
    store: stores('records-contacts'),
    shape: { schema: contactRecordSchema },
    marker: writeMarker(stores('index'), 'contacts'),
  });
}
