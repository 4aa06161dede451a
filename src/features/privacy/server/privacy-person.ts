import { strToU8, zipSync } from 'fflate';
import * as v from 'valibot';
import { privacyActionSchema } from '../privacy-input.ts';
import type { PrivacyRequest } from '../privacy-request.ts';
import { erasePerson } from './erase.ts';
import { findPerson, type FoundPerson, isStaffEmail, unreadableRecords } from './find-person.ts';
import { closeRequest, openRequest, requestsOf } from './requests.ts';
import { erasedChanges } from './retention.ts';
import { idOf } from './sources/source.ts';
import { bangkokDay } from '#fields/day.ts';
import { personKey } from '#fields/person-key.ts';
import { emailSchema } from '#fields/person.ts';
import { json } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import { logFailure } from '#http/log.ts';
import { subjectOf } from '#http/subject.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import { noteAudit } from '#staff-api/audit/note-audit.ts';
import { parseInput, readBody } from '#staff-api/input.ts';
import { noteTaken } from '#staff-api/note-calls.ts';
import { StoreUnavailable } from '#store/errors.ts';

/** `GET /api/admin/privacy?email=`: everything that is stored of that person. */
export async function getPerson(call: AdminCall): Promise<Response> {
  const { email } = parseInput(v.object({ email: emailSchema }), {
    email: call.url.searchParams.get('email'),
  });
  const { found } = await findPerson(email, call);
  return json(200, {
    email: personKey(email),
    found: [...found].map(([source, data]) => ({
      source,
      items: data.map(({ ref, at, title, files = [] }) => ({ ref, at, title, files: files.length })),
    })),
    requests: await requestsOf(email, call),
    staffAccount: await isStaffEmail(call, email),
    unreadable: await unreadableRecords(call),
  });
}

/** `POST /api/admin/privacy` `{email, action, reason?}` (http.md#privacy). */
export async function runPrivacyAction(call: AdminCall): Promise<Response> {
  const input = parseInput(privacyActionSchema, await readBody(call.request));
  switch (input.action) {
    case 'export':
      return exportOf(input.email, call);
    case 'erase':
      return erase(input.email, call);
    case 'refuse':
      return refuseAll(input.email, input.reason, call);
  }
}

async function exportOf(email: string, call: AdminCall): Promise<Response> {
  const person = await findPerson(email, call);
  const requests = await requestsOf(email, call);
  const bytes = await exportPerson(personKey(email), person, requests, call);
  const request = requests.find(({ kind, state }) => kind === 'access' && state === 'open');
  const entityId = request?.id ?? (await subjectOf(call.stores, email));
  const headers = await noteTaken(call, { action: 'export', entity: 'privacy', entityId });
  // Larger answers than a host buffers have to be passed on in pieces.
  return new Response(new Blob([bytes]).stream(), {
    headers: {
      'Content-Type': 'application/zip',
      // Without the person's name or e-mail address: a file's name is seen by many.
      'Content-Disposition': `attachment; filename="personal-data-${bangkokDay(call.now())}.zip"`,
      ...headers,
    },
  });
}

async function erase(email: string, call: AdminCall): Promise<Response> {
  try {
    // First: what fails once the proof is there would have the same pressed again, for a second proof of nothing.
    const staffAccount = await isStaffEmail(call, email);
    const proof = await erasePerson(email, call.user, call);
    const changes = erasedChanges(proof.found ?? {});
    const entry = { action: 'erase', entity: 'privacy', entityId: proof.id, changes };
    const headers = await noteAudit(call, entry);
    return json(200, { ...proof, erased: proof.found ?? {}, staffAccount }, headers);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    logFailure(error);
    throw new HttpError(503, { key: 'erasureCutShort', headers: { 'Retry-After': '60' } });
  }
}

/** Refuses what is open; where nothing is, the refusal of an erasure is recorded, so that its reason is recorded. */
async function refuseAll(email: string, reason: string, call: AdminCall): Promise<Response> {
  const open = (await requestsOf(email, call)).filter(({ state }) => state === 'open');
  const asked =
    open.length > 0 ? open : [(await openRequest({ kind: 'erasure', email, way: 'staff' }, call)).request];
  const items = [];
  let headers = {};
  for (const { id } of asked) {
    items.push(await closeRequest(id, { state: 'refused', by: call.user, reason }, call));
    const noted = await noteAudit(call, { action: 'refuse', entity: 'privacy', entityId: id });
    headers = { ...headers, ...noted };
  }
  return json(200, { items }, headers);
}

/** To be raised when the shape of `data.json` changes. */
const FORMAT = 'personal-data/1';
/** What some system would not take in a file's name, `..` included. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}]|^\.+/gu;

/**
 * Everything that is stored about a person, as a ZIP: `data.json` with every record under the name of its source, and
 * the files that came with them, which `files` in it lists. For the shape see http.md#privacy.
 * @throws StoreUnavailable
 */
async function exportPerson(
  email: string,
  person: FoundPerson,
  requests: readonly PrivacyRequest[],
  { now }: AdminCall,
) {
  const archive: Record<string, Uint8Array> = {};
  const files: { readonly of: string; readonly path: string | null; readonly name: string }[] = [];
  const data: Record<string, readonly unknown[]> = {};
  for (const [source, found] of person.found) {
    data[source] = found.map((one) => one.data);
    for (const { ref, files: theirs = [] } of found) {
      for (const { name, read } of theirs) {
        const bytes = await read();
        const path = `files/${source}-${idOf(ref)}/${name.replace(UNSAFE, '_') || 'file'}`;
        if (bytes) archive[path] = bytes;
        files.push({ of: ref, path: bytes ? path : null, name });
      }
    }
  }
  const exported = {
    format: FORMAT,
    email,
    exportedAt: new Date(now()).toISOString(),
    data,
    requests,
    files,
  };
  return zipSync({ 'data.json': strToU8(`${JSON.stringify(exported, null, 2)}\n`), ...archive });
}
