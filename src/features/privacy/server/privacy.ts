import * as v from 'valibot';
import { privacyReasonSchema, privacyRequestInputSchema } from '../privacy-input.ts';
import { renewLists } from './erase.ts';
import { getPerson, runPrivacyAction } from './privacy-person.ts';
import { privacyRequestIndex, privacyRequestRows, privacyRequests } from './request-records.ts';
import { closeRequest, openRequest } from './requests.ts';
import { retentionNow, sweepRetention, WAITED_MS } from './retention.ts';
import { json } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import { RETENTION_DAYS, type RetentionSettings } from '#http/settings.ts';
import type { AdminCall, RecordCall } from '#staff-api/admin-call.ts';
import { noteAudit } from '#staff-api/audit/note-audit.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { parseInput, readBody } from '#staff-api/input.ts';
import { recordReads } from '#staff-api/record-reads.ts';

const reads = recordReads('privacy', privacyRequestRows, privacyRequestIndex);

/** Personal data of one person across everything, and the list of what people asked for; for owners. */
export const privacyEntity: AdminEntity = {
  name: 'privacy',
  personal: true,
  collection: {
    // `?email=` asks for one person, anything else for requests.
    GET: (call) => (call.url.searchParams.has('email') ? getPerson(call) : reads.list(call)),
    POST: runPrivacyAction,
  },
  collectionActions: {
    csv: { GET: reads.csv },
    requests: { POST: createRequest },
    retention: { GET: getRetention, POST: runRetention },
  },
  recordActions: {
    done: { POST: (call) => close(call, 'done') },
    refuse: { POST: (call) => close(call, 'refuse') },
  },
};

/** `POST /api/admin/privacy/requests` `{email, kind, way, receivedAt?}`: one that came by telephone, mail or letter. */
async function createRequest(call: AdminCall): Promise<Response> {
  const input = parseInput(privacyRequestInputSchema, await readBody(call.request));
  if (input.receivedAt !== undefined && Date.parse(input.receivedAt) > call.now())
    throw new HttpError(422, { errors: { receivedAt: { key: 'inFuture' } } });
  const { request, isNew } = await openRequest(input, call);
  const headers = isNew
    ? await noteAudit(call, { action: 'create', entity: 'privacy', entityId: request.id })
    : {};
  return json(isNew ? 201 : 200, request, headers);
}

/**
 * `POST /api/admin/privacy/{id}/done`: what was asked for was done otherwise, or was given to the person.
 * `POST …/{id}/refuse` `{reason}`: one request alone.
 */
async function close(call: RecordCall, action: 'done' | 'refuse'): Promise<Response> {
  const { stores, now, id, user: by } = call;
  const { state } = await privacyRequests(stores, now).get(id);
  if (state !== 'open') throw new HttpError(409, { key: 'requestClosed' });
  const outcome =
    action === 'done'
      ? ({ state: 'done' } as const)
      : { state: 'refused' as const, ...parseInput(refusalSchema, await readBody(call.request)) };
  const request = await closeRequest(id, { ...outcome, by }, call);
  return json(200, request, await noteAudit(call, { action, entity: 'privacy', entityId: id }));
}
const refusalSchema = v.object({ reason: privacyReasonSchema });

/** Shown at most; `total` says how many there are. */
const MOST = 200;

const settingsOf = ({ settings }: AdminCall): RetentionSettings => ({
  retentionDaysContacts: settings.retentionDaysContacts ?? RETENTION_DAYS.contacts,
  retentionDaysApplications: settings.retentionDaysApplications ?? RETENTION_DAYS.applications,
  retentionDaysRegistrations: settings.retentionDaysRegistrations ?? RETENTION_DAYS.registrations,
});

/** `GET /api/admin/privacy/retention`: what would be erased now, and what goes next. Changes nothing. */
async function getRetention(call: AdminCall): Promise<Response> {
  const settings = settingsOf(call);
  const { items, total, next } = await retentionNow(settings, call, MOST);
  return json(200, {
    days: {
      contacts: settings.retentionDaysContacts,
      applications: settings.retentionDaysApplications,
      members: settings.retentionDaysRegistrations,
    },
    items,
    total,
    next: next ?? null,
  });
}

/** `POST /api/admin/privacy/retention`: erases it now, as the schedule does daily. */
async function runRetention(call: AdminCall): Promise<Response> {
  const run = { actor: call.user, endsAt: call.now() + WAITED_MS };
  const { headers, ...swept } = await sweepRetention(settingsOf(call), call, run).finally(() =>
    renewLists(call),
  );
  return json(200, swept, headers);
}
