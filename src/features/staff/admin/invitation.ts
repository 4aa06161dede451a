import { staffRecordSchema, type StaffCreation } from '../staff.ts';
import { call } from '#admin/api.ts';
import * as v from 'valibot';

/** A link that lets its holder choose a password, once. */
const invitationSchema = v.object({ inviteUrl: v.string(), mailed: v.optional(v.boolean(), false) });
export type Invitation = v.InferOutput<typeof invitationSchema> & {
  readonly name: string;
  readonly email: string;
};

/** Makes an account without a password. @throws ApiError 409, 422 with `errors` by field */
export async function invite(fields: StaffCreation): Promise<Invitation> {
  const schema = v.object({ ...staffRecordSchema.entries, ...invitationSchema.entries });
  const { inviteUrl, mailed, name, email } = await call('/api/admin/staff', {
    method: 'POST',
    body: fields,
    schema,
  });
  return { inviteUrl, mailed, name, email };
}

/** A new link for somebody whose own is lost or too old. @throws ApiError */
export async function inviteAgain(person: { id: string; name: string; email: string }): Promise<Invitation> {
  const { id, name, email } = person;
  const answer = await call(`/api/admin/staff/${id}/invite`, { method: 'POST', schema: invitationSchema });
  return { ...answer, name, email };
}
