import { memberOptions, members } from './member-records.ts';
import { memberBulkSchema, memberCreateSchema, memberRowSchema, memberUpdateSchema } from '../member.ts';
import { memberFields } from '../member-fields.ts';
import { memberFieldTexts } from '../member-field-texts.ts';
import { isPersonal } from '#fields/table/table.ts';
import { referenceOf } from '#fields/record.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { withStatusOfToday } from './changed-member.ts';
import { auditedMember, updatedMember } from './updated-member.ts';
import { localeOfMember } from '../member-locale.ts';
import { replyByMail } from '#features/mail/server/reply.ts';
import { decide } from './decide.ts';
import { importMembers } from './import.ts';
import { memberEnteredByStaff } from './member-entered-by-staff.ts';
import { addNote } from '#staff-api/notes.ts';
import { recordEntity } from '#staff-api/record-entity.ts';
import { tableRows } from '#staff-api/table-rows.ts';

const rows = tableRows({
  table: memberFields,
  texts: memberFieldTexts,
  options: memberOptions,
  rowSchema: memberRowSchema,
  defaultSort: 'createdAt',
  defaultOrder: 'desc',
  alsoSearched: (row) => [referenceOf(row)],
});

const { entity, index } = recordEntity('members', {
  rows,
  writes: {
    open: members,
    create: {
      schema: memberCreateSchema,
      fields: (input, { now }) => withStatusOfToday(memberEnteredByStaff(input), now()),
    },
    update: {
      schema: memberUpdateSchema,
      fields: updatedMember,
    },
    bulk: memberBulkSchema,
    audited: auditedMember,
    personal: isPersonal(memberFields),
  },
});

/** Members: made by the public form, by staff one by one, or from a file. */
export const membersEntity: AdminEntity = {
  ...entity,
  collectionActions: {
    ...entity.collectionActions,
    import: { POST: (call) => importMembers(call, index) },
  },
  recordActions: {
    ...entity.recordActions,
    decision: { POST: decide },
    reply: {
      POST: (call) =>
        replyByMail('members', members(call.stores, call.now), call, (member) => ({
          name: `${member.firstName} ${member.lastName}`,
          email: member.email,
          locale: localeOfMember(member),
        })),
    },
    notes: { POST: (call) => addNote(members(call.stores, call.now), call) },
  },
};
export const membersIndex = index;
