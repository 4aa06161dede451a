import * as v from 'valibot';
import { contactOptions, contacts } from './contact-records.ts';
import { DOCUMENT_KINDS } from '../contact.ts';
import { CONTACT_STATUSES, type ContactRecord, contactRecordSchema } from '../contact-record.ts';
import { contactBulkSchema, type ContactWork, contactWorkSchema } from '../contact-work.ts';
import { LOCALES } from '#i18n/locales.ts';
import { staffNames } from '#features/staff/server/assignees.ts';
import { consentsOnceGenuine } from '#features/consents/server/consents-once-genuine.ts';
import { type Column, flagColumn, instantColumn, listedColumn, textColumn } from '#staff-api/csv/columns.ts';
import { labels, valueLabels } from '#staff-api/csv/labels.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { excerpt } from '#staff-api/list/excerpt.ts';
import { exactly, flag, instants, oneOf } from '#staff-api/list/filters.ts';
import { byPlace, byText, byValue } from '#staff-api/list/sort.ts';
import { referenceOf } from '#store/reference.ts';
import { addNote } from '#staff-api/notes.ts';
import { withoutBlanks } from '#staff-api/phone.ts';
import type { RowsDefinition } from '#staff-api/record-definition.ts';
import { recordEntity } from '#staff-api/record-entity.ts';
import { replyByMail } from '#features/mail/server/reply.ts';

// Lists need neither the consents nor what staff wrote: half of a record's bytes.
const rowSchema = v.omit(contactRecordSchema, ['consents', 'notes', 'replies']);
export type ContactRow = v.InferOutput<typeof rowSchema>;

const rows: RowsDefinition<ContactRecord, ContactRow> = {
  options: contactOptions,
  toRow: ({ consents: _consents, notes: _notes, replies: _replies, ...row }) => row,
  rowSchema,
  rowVersion: 1,
  toItem: (row) => ({ ...row, message: excerpt(row.message) }),
  defaultSort: 'createdAt',
  defaultOrder: 'desc',
  sorts: {
    createdAt: byValue(({ createdAt }) => createdAt),
    updatedAt: byValue(({ updatedAt }) => updatedAt),
    name: byText(({ name }) => name),
    email: byText(({ email }) => email),
    status: byPlace(CONTACT_STATUSES, ({ status }) => status),
    assignee: byText(({ assignee }) => assignee),
    documentKind: byValue(({ documentKind }) => documentKind),
    locale: byValue(({ locale }) => locale),
  },
  filters: {
    status: oneOf(CONTACT_STATUSES, ({ status }) => status),
    assignee: exactly(({ assignee }) => assignee),
    documentKind: oneOf(DOCUMENT_KINDS, ({ documentKind }) => documentKind),
    locale: oneOf(LOCALES, ({ locale }) => locale),
    email: exactly(({ email }) => email),
    verified: flag(({ verified }) => verified),
    createdAt: instants(({ createdAt }) => createdAt),
    updatedAt: instants(({ updatedAt }) => updatedAt),
  },
  texts: ({ id, name, email, phone, message }) => [
    name,
    email,
    phone,
    withoutBlanks(phone),
    message,
    referenceOf({ id }),
  ],
  columns: columnsWith(new Map()),
  columnsFor: async (call) => columnsWith(await staffNames(call)),
};

/** @param names of staff, by their ids: somebody who has left is shown by the id that is known of them */
function columnsWith(names: ReadonlyMap<string, string>): Column<ContactRow>[] {
  const nameOf = (id: string | undefined) => id && (names.get(id) ?? id);
  return [
    textColumn('id', labels.id, ({ id }) => id),
    instantColumn('createdAt', labels.createdAt, ({ createdAt }) => createdAt),
    textColumn('name', labels.name, ({ name }) => name),
    textColumn('email', labels.email, ({ email }) => email),
    textColumn('phone', labels.phone, ({ phone }) => phone),
    listedColumn('documentKind', labels.documentKind, valueLabels.documentKind, (row) => row.documentKind),
    textColumn('message', labels.message, ({ message }) => message),
    listedColumn('locale', labels.locale, valueLabels.locale, ({ locale }) => locale),
    listedColumn('status', labels.status, valueLabels.contactStatus, ({ status }) => status),
    textColumn('assignee', labels.assignee, ({ assignee }) => nameOf(assignee)),
    flagColumn('verified', labels.verified, ({ verified }) => verified),
    instantColumn('updatedAt', labels.updatedAt, ({ updatedAt }) => updatedAt),
  ];
}

const { entity, index } = recordEntity('contacts', {
  rows,
  writes: {
    open: contacts,
    update: {
      schema: contactWorkSchema,
      fields: (current: ContactRecord, input: ContactWork) => ({ ...current, ...input }),
    },
    bulk: contactBulkSchema,
    // The visitor's own words never change, so they need not be in the audit.
    audited: ({ status, assignee }) => ({ status, assignee }),
    personal: true,
    written: consentsOnceGenuine('contacts', ({ status }) => status === 'spam'),
  },
});

/** Inquiries: made by the public form alone, worked on by staff. */
export const contactsEntity: AdminEntity = {
  ...entity,
  recordActions: {
    ...entity.recordActions,
    notes: { POST: (call) => addNote(contacts(call.stores, call.now), call) },
    reply: { POST: (call) => replyByMail(contacts(call.stores, call.now), call) },
  },
};
export const contactsIndex = index;
