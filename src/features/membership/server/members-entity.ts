import { members } from './member-records.ts';
import { memberRows, membersIndex } from './member-rows.ts';
import { memberBulkSchema, memberCreateSchema, memberUpdateSchema } from '../member.ts';
import { memberFields } from '../member-fields.ts';
import { isPersonal } from '#fields/table/table.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { withStatusOfToday } from './changed-member.ts';
import { auditedMember, updatedMember } from './updated-member.ts';
import { localeOfMember } from '../member-locale.ts';
import { replyByMail } from '#features/mail/server/reply.ts';
import { decide } from './decide.ts';
import { importMembers } from './import.ts';
import { memberEnteredByStaff } from './registration.ts';
import { sendDecision } from './send-due-mail.ts';
import { addNote } from '#staff-api/notes.ts';
import { recordEntity } from '#staff-api/record-entity.ts';

const { entity } = recordEntity('members', {
  rows: memberRows,
  index: membersIndex,
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
    settled: sendDecision,
    audited: auditedMember,
    personal: isPersonal(memberFields),
  },
});

/** Members: created by the public form, by staff one by one, or from a file. */
export const membersEntity: AdminEntity = {
  ...entity,
  collectionActions: {
    ...entity.collectionActions,
    import: { POST: (call) => importMembers(call, membersIndex) },
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
