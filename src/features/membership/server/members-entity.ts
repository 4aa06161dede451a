import * as v from 'valibot';
import { memberOptions, members } from './member-records.ts';
import {
  MEMBER_SOURCES,
  MEMBER_STATUSES,
  memberBulkSchema,
  memberCreateSchema,
  type MemberRecord,
  memberRecordSchema,
  type MemberUpdate,
  memberUpdateSchema,
} from '../member.ts';
import { referenceOf } from '#store/reference.ts';
import { flagColumn, instantColumn, listedColumn, textColumn } from '#staff-api/csv/columns.ts';
import { labels, valueLabels } from '#staff-api/csv/labels.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { days, exactly, flag, instants, oneOf } from '#staff-api/list/filters.ts';
import { byPlace, byText, byValue } from '#staff-api/list/sort.ts';
import { importMembers } from './import/import.ts';
import { madeByStaff } from './import/made-by-staff.ts';
import { addNote } from '#staff-api/notes.ts';
import { withoutBlanks } from '#staff-api/phone.ts';
import type { RowsDefinition } from '#staff-api/record-definition.ts';
import { recordEntity } from '#staff-api/record-entity.ts';

const rowSchema = v.omit(memberRecordSchema, ['consents', 'notes']);
export type MemberRow = v.InferOutput<typeof rowSchema>;

const rows: RowsDefinition<MemberRecord, MemberRow> = {
  options: memberOptions,
  toRow: ({ consents: _consents, notes: _notes, ...row }) => row,
  rowSchema,
  rowVersion: 1,
  toItem: (row) => row,
  defaultSort: 'createdAt',
  defaultOrder: 'desc',
  sorts: {
    createdAt: byValue(({ createdAt }) => createdAt),
    updatedAt: byValue(({ updatedAt }) => updatedAt),
    email: byText(({ email }) => email),
    lastName: byText(({ lastName }) => lastName),
    firstName: byText(({ firstName }) => firstName),
    phone: byValue(({ phone }) => phone),
    status: byPlace(MEMBER_STATUSES, ({ status }) => status),
    type: byText(({ type }) => type),
    joinedAt: byValue(({ joinedAt }) => joinedAt),
    expiresAt: byValue(({ expiresAt }) => expiresAt),
  },
  filters: {
    status: oneOf(MEMBER_STATUSES, ({ status }) => status),
    type: exactly(({ type }) => type),
    source: oneOf(MEMBER_SOURCES, ({ source }) => source),
    emailVerified: flag(({ emailVerified }) => emailVerified),
    spam: flag(({ spam }) => spam === true),
    email: exactly(({ email }) => email),
    joinedAt: days(({ joinedAt }) => joinedAt),
    expiresAt: days(({ expiresAt }) => expiresAt),
    createdAt: instants(({ createdAt }) => createdAt),
    updatedAt: instants(({ updatedAt }) => updatedAt),
  },
  texts: ({ id, email, lastName, firstName, phone, type }) => [
    firstName,
    lastName,
    email,
    phone,
    withoutBlanks(phone),
    type,
    referenceOf({ id }),
  ],
  columns: [
    textColumn('id', labels.id, ({ id }) => id),
    textColumn('email', labels.email, ({ email }) => email),
    textColumn('lastName', labels.lastName, ({ lastName }) => lastName),
    textColumn('firstName', labels.firstName, ({ firstName }) => firstName),
    textColumn('phone', labels.phone, ({ phone }) => phone),
    listedColumn('status', labels.status, valueLabels.memberStatus, ({ status }) => status),
    textColumn('type', labels.type, ({ type }) => type),
    textColumn('joinedAt', labels.joinedAt, ({ joinedAt }) => joinedAt),
    textColumn('expiresAt', labels.expiresAt, ({ expiresAt }) => expiresAt),
    listedColumn('source', labels.source, valueLabels.memberSource, ({ source }) => source),
    flagColumn('emailVerified', labels.emailVerified, ({ emailVerified }) => emailVerified),
    instantColumn('createdAt', labels.createdAt, ({ createdAt }) => createdAt),
    instantColumn('updatedAt', labels.updatedAt, ({ updatedAt }) => updatedAt),
  ],
};

const { entity, index } = recordEntity('members', {
  rows,
  writes: {
    open: members,
    create: { schema: memberCreateSchema, fields: madeByStaff },
    update: {
      schema: memberUpdateSchema,
      fields: (current: MemberRecord, { spam = current.spam, ...input }: MemberUpdate) => ({
        ...current,
        ...input,
        // A new address is not proved by the old one's mail.
        emailVerified: current.emailVerified && current.email === input.email,
        // Who decides on a registration takes it for a person's.
        spam: input.status === 'pending' && spam === true ? true : undefined,
      }),
    },
    bulk: memberBulkSchema,
    audited: ({ consents: _consents, notes: _notes, ...record }) => record,
    personal: true,
  },
});

/** Members: made by the public form, by staff one by one, or from a file. */
export const membersEntity: AdminEntity = {
  ...entity,
  collectionActions: {
    ...entity.collectionActions,
    import: { POST: (call) => importMembers(call, { columns: rows.columns, index }) },
  },
  recordActions: {
    ...entity.recordActions,
    notes: { POST: (call) => addNote(members(call.stores, call.now), call) },
  },
};
export const membersIndex = index;
