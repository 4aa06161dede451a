import { isClosedContact } from '../contact-fields.ts';
import { type ContactRecord, contactRecordSchema } from '../contact-record.ts';
import { closedSince } from '#fields/table/closed-at.ts';
import { deletableRecordsOf, recordOptions } from '#http/entity-records.ts';

export const contactOptions = recordOptions<ContactRecord>({
  entity: 'contacts',
  schema: contactRecordSchema,
  foundBy: {
    emails: ({ email }) => [email],
    dueAt: (record) => (isClosedContact(record) ? closedSince(record) : undefined),
    unfinished: ({ status }) => (status === 'spam' ? undefined : 'new'),
  },
});

export const contacts = deletableRecordsOf(contactOptions);
