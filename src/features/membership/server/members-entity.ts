import { members } from './member-records.ts';
import { memberRows, membersIndex } from './member-rows.ts';
import {
  memberBulkSchema,
  memberCreateSchema,
  memberUpdateSchema,
  type MemberRecord,
  localeOfMember,
  memberName,
} from '../member.ts';
import { memberFields } from '../member-fields.ts';
import { isPersonal } from '#fields/table/table.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { withStatusOfToday, decidedMember } from './changed-member.ts';
import { auditedMember, updatedMember } from './updated-member.ts';
import { correspondence } from '#features/mail/server/reply.ts';
import { confirmCorrected } from './confirm-corrected.ts';
import { importMembers } from './import.ts';
import { memberEnteredByStaff } from './registration.ts';
import { sendDecision } from './send-due-mail.ts';
import { recordEntity } from '#staff-api/record-entity.ts';
import { json } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import { submissionId } from '#http/submission-id.ts';
import type { RecordCall } from '#staff-api/admin-call.ts';
import { changesBetween } from '#staff-api/audit/changes.ts';
import { noteAudit } from '#staff-api/audit/note-audit.ts';
import { parseInput, readBody } from '#staff-api/input.ts';
import { etagOf } from '#staff-api/preconditions.ts';
import { decisionSchema } from '../decision.ts';

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
    settled: async (member, call) => {
      await confirmCorrected(member, call);
      return sendDecision(member, call);
    },
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
    ...correspondence('members', members, (member) => ({
      name: memberName(member),
      email: member.email,
      locale: localeOfMember(member),
    })),
  },
};

/**
 * `POST /members/{id}/decision` `{status(active|rejected), subject, body}` → 200, the member. State, term, step and the
 * e-mail that is due are one write; the e-mail then goes through the outbox. A second call under the same
 * `Idempotency-Key` decides and sends nothing again; any other call after the decision is 409.
 */
export async function decide(call: RecordCall): Promise<Response> {
  const { stores, now, user, id } = call;
  const repository = members(stores, now);
  const current = await repository.get(id);
  const { status, subject, body } = parseInput(decisionSchema, await readBody(call.request));
  const mail = { id: submissionId(call.request.headers.get('idempotency-key'), undefined), subject, body };
  const isMade = ({ steps = [] }: MemberRecord): boolean => steps.some((step) => step.mail?.id === mail.id);
  const decided = isMade(current)
    ? current
    : await repository.update(id, (member) => {
        if (isMade(member)) return member;
        if (member.status !== 'pending') throw new HttpError(409, { key: 'alreadyDecided' });
        return decidedMember(member, member, status, { author: user.name, now: now(), mail });
      });
  const record = await sendDecision(decided, call);
  if (isMade(current)) return json(200, record, etagOf(record));
  const { joinedAt: from, expiresAt: until } = current;
  const changes = changesBetween(
    { status: current.status, joinedAt: from, expiresAt: until },
    { status: record.status, joinedAt: record.joinedAt, expiresAt: record.expiresAt, subject },
  );
  const headers = await noteAudit(call, { action: 'decide', entity: 'members', entityId: id, changes });
  return json(200, record, { ...etagOf(record), ...headers });
}
