import { comparedEmail } from '#fields/compared-email.ts';
import { Conflict } from '#store/errors.ts';
import { staffCreateSchema, staffSchema } from '../staff.ts';
import { createStaff, inviteStaff, removeStaff, updateStaff } from './staff-service.ts';
import { accounts, withoutFactors } from './accounts.ts';
import { tellOfChange } from './tell-of-change.ts';
import { staff } from './staff-records.ts';
import { json, noContent } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import type { AdminCall, RecordCall } from '#staff-api/admin-call.ts';
import { changesBetween } from '#staff-api/audit/changes.ts';
import { parseInput, readBody } from '#staff-api/input.ts';
import { noteAudit } from '#staff-api/audit/note-audit.ts';
import { etagOf, matchedVersion, staleRefusal } from '#staff-api/preconditions.ts';
import { BASE } from '#staff-api/entity.ts';

const noteStaffChange = (call: AdminCall, action: string, id: string, before?: object, after?: object) =>
  noteAudit(call, { action, entity: 'staff', entityId: id, changes: changesBetween(before, after) });

/** `POST /staff` → 201, the record; without a password with `inviteUrl`, and `mailed`: whether the person was told. */
export async function makeStaff(call: AdminCall): Promise<Response> {
  const input = parseInput(staffCreateSchema, await readBody(call.request));
  const { record, invitation } = await createStaff(call, input, call.locale, call.user.name);
  const headers = await noteStaffChange(call, 'create', record.id, undefined, record);
  const location = `${BASE}staff/${record.id}`;
  return json(201, { ...record, ...invitation }, { ...etagOf(record), Location: location, ...headers });
}

export async function showStaff(call: RecordCall): Promise<Response> {
  const record = await staff(call.stores).get(call.id);
  return json(200, record, etagOf(record));
}

/** `PUT /staff/{id}` with `If-Match`. */
export async function changeStaff(call: RecordCall): Promise<Response> {
  const current = await staff(call.stores).get(call.id);
  const body = await readBody(call.request);
  const ifVersion = matchedVersion(call.request, current);
  const input = parseInput(staffSchema, body);
  const record = await updateStaff(call, call.id, input, { ifVersion }).catch(async (error: unknown) => {
    const lostRace = error instanceof Conflict && error.isLostRace;
    throw lostRace ? staleRefusal(await staff(call.stores).get(call.id)) : error;
  });
  const headers = await noteStaffChange(call, 'update', call.id, current, record);
  const { email } = current;
  if (comparedEmail(email) !== comparedEmail(record.email))
    await tellOfChange('address', { ...record, email, locale: call.locale }, call);
  return json(200, record, { ...etagOf(record), ...headers });
}

export async function deleteStaff(call: RecordCall): Promise<Response> {
  const record = await staff(call.stores).get(call.id);
  await removeStaff(call, call.id);
  const headers = await noteStaffChange(call, 'delete', call.id, record);
  return noContent(headers);
}

/** `POST /staff/{id}/invite` → 200 `{inviteUrl, mailed}`: a new link for somebody whose own is lost or too old. */
export async function inviteAgain(call: RecordCall): Promise<Response> {
  const invitation = await inviteStaff(call, call.id, call.locale, call.user.name);
  const headers = await noteStaffChange(call, 'invite', call.id);
  return json(200, invitation, headers);
}

/**
 * `DELETE /staff/{id}/otp` → 204: the second factor and the passkeys of somebody who has lost them are gone, with every
 * session. One's own are turned off on the account's screen, with proof: here that is 403.
 */
export async function takeFactorAway(call: RecordCall): Promise<Response> {
  const person = await staff(call.stores).get(call.id);
  if (call.id === call.user.id) throw new HttpError(403, 'notAllowed');
  await accounts(call.stores, call.now).update(call.id, withoutFactors);
  const headers = await noteStaffChange(call, 'factor', call.id);
  await tellOfChange('factor', { ...person, locale: call.locale }, call);
  return noContent(headers);
}
