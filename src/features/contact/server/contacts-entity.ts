import { contactOptions, contacts } from './contact-records.ts';
import { contactFields, isClosedContact, contactFieldTexts } from '../contact-fields.ts';
import {
  type ContactRecord,
  contactRowSchema,
  contactBulkSchema,
  type ContactWork,
  contactWorkSchema,
} from '../contact-record.ts';
import { closedAtAfter } from '#fields/table/closed-at.ts';
import { picked } from '#fields/table/picked.ts';
import { enteredBy, isPersonal } from '#fields/table/table.ts';
import { staffNames } from '#features/staff/server/assignees.ts';
import { consentsOnceGenuine } from '#features/consents/server/record-consents.ts';
import { tableColumns } from '#staff-api/csv/table-columns.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { bangkokDay } from '#fields/day.ts';
import { referenceOf } from '#fields/record.ts';
import { dayTally } from '#staff-api/tallies.ts';
import { recordEntity } from '#staff-api/record-entity.ts';
import { tableRows } from '#staff-api/table-rows.ts';
import { correspondence } from '#features/mail/server/reply.ts';

const rows = tableRows({
  table: contactFields,
  texts: contactFieldTexts,
  options: contactOptions,
  rowSchema: contactRowSchema,
  defaultSort: 'createdAt',
  defaultOrder: 'desc',
  reference: referenceOf,
});

const { entity, index } = recordEntity('contacts', {
  rows: {
    ...rows,
    rowVersion: 2,
    tallies: (row, now) => [
      `status ${row.status}`,
      ...(row.status === 'new' ? [`waits ${bangkokDay(row.createdAt)}`] : []),
      ...(row.status === 'spam' ? [] : dayTally(row, now)),
    ],
    // Somebody who has left is shown by the id that is known of them.
    async columnsFor(call) {
      const names = await staffNames(call);
      return tableColumns(contactFields, contactFieldTexts, (id) => names.get(id) ?? id);
    },
  },
  writes: {
    open: contacts,
    update: {
      schema: contactWorkSchema,
      fields: (current: ContactRecord, input: ContactWork, { now }) => {
        const isClosed = { before: isClosedContact(current), after: isClosedContact(input) };
        return { ...current, ...input, closedAt: closedAtAfter(current, isClosed, now()) };
      },
    },
    bulk: contactBulkSchema,
    // The visitor's own words never change, so they need not be in the audit.
    audited: (record) => picked(record, enteredBy(contactFields, 'staff')),
    personal: isPersonal(contactFields),
    written: consentsOnceGenuine('contacts', ({ status }) => status === 'spam'),
  },
});

/** Inquiries: made by the public form alone, worked on by staff. */
export const contactsEntity: AdminEntity = {
  ...entity,
  recordActions: {
    ...entity.recordActions,
    ...correspondence('contacts', contacts, (record) => record),
  },
};
export const contactsIndex = index;
