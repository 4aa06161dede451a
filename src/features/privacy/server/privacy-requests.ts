import * as v from 'valibot';
import { NotFound } from '#store/errors.ts';
import { privacyRequests } from './request-records.ts';
import { privacyReasonSchema, privacyRequestInputSchema } from '../privacy-input.ts';
import { json } from '#http/answer.ts';
import { closeRequest, openRequest } from './requests.ts';
import type { AdminCall, RecordCall } from '#staff-api/admin-call.ts';
import { parseInput, readBody } from '#staff-api/input.ts';
import { noteAudit } from '#staff-api/audit/note-audit.ts';
import { HttpError } from '#http/http-error.ts';

/** `POST /api/admin/privacy/requests` `{email, kind, way, receivedAt?}`: one that came by telephone, mail or letter. */
export async function createRequest(call: AdminCall): Promise<Response> {
  const input = parseInput(privacyRequestInputSchema, await readBody(call.request));
  if (input.receivedAt !== undefined && Date.parse(input.receivedAt) > call.now())
    throw new HttpError(422, { errors: { receivedAt: { key: 'invalid' } } });
  const { request, isNew } = await openRequest(input, call);
  const headers = isNew
    ? await noteAudit(call, { action: 'create', entity: 'privacy', entityId: request.id })
    : {};
  return json(isNew ? 201 : 200, request, headers);
}

async function openById({ stores, now, id }: RecordCall) {
  const request = await privacyRequests(stores, now).find(id);
  if (!request) throw new NotFound('privacy', id);
  if (request.state !== 'open') throw new HttpError(409, { key: 'requestClosed' });
  return request;
}

/** `POST /api/admin/privacy/{id}/done`: what was asked for was done otherwise, or was given to the person. */
export async function markRequestDone(call: RecordCall): Promise<Response> {
  await openById(call);
  const request = await closeRequest(call.id, { state: 'done', by: call.user }, call);
  const headers = await noteAudit(call, { action: 'done', entity: 'privacy', entityId: call.id });
  return json(200, request, headers);
}

/** `POST /api/admin/privacy/{id}/refuse` `{reason}`: one request alone. */
export async function refuseOneRequest(call: RecordCall): Promise<Response> {
  await openById(call);
  const { reason } = parseInput(v.object({ reason: privacyReasonSchema }), await readBody(call.request));
  const request = await closeRequest(call.id, { state: 'refused', by: call.user, reason }, call);
  const headers = await noteAudit(call, { action: 'refuse', entity: 'privacy', entityId: call.id });
  return json(200, request, headers);
}
