import { isClosedContact } from '../contact-fields.ts';
import { type ContactRecord, contactRecordSchema } from '../contact-record.ts';
import type { Submitted } from '#features/submissions/server/mails-of.ts';
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

/** What the e-mails about an inquiry need to know of it. */
export const submittedContact = ({
  id,
  email,
  locale,
  status,
}: Pick<ContactRecord, 'id' | 'email' | 'locale' | 'status'>): Submitted => ({
  entity: 'contacts',
  id,
  email,
  locale,
  isSpam: status === 'spam',
});
