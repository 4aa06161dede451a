import * as v from 'valibot';
import type { AdminCall, Caller } from './admin-call.ts';
import type { AuditEntry } from './audit/audit.ts';
import { noteRepeated, type RepeatedEntry } from './audit/note-repeated.ts';
import { BASE } from './entity.ts';
import { unlessNoted } from './audit/note-audit.ts';
import { ID } from '#fields/record.ts';
import { isStaffEntity, type StaffEntity } from '#fields/staff-access.ts';
import type { HttpError } from '#http/http-error.ts';
import { originOf } from '#http/origin.ts';
import type { StoresAndClock } from '#store/stores.ts';

/** Each of the same export or file in an hour gets a line of its own up to here. */
const EACH = 30;

/** Notes that somebody takes data away: an export, a file. @returns headers for the answer, as `noteAudit` */
export async function noteTaken(
  { stores, now, user, origin, request }: AdminCall,
  entry: Omit<AuditEntry, 'actor' | 'origin'>,
): Promise<Readonly<Record<string, string>>> {
  if (request.method === 'HEAD') return {};
  const same = `${entry.entity}/${entry.entityId}`;
  const note = () => noteRepeated({ stores, now }, { ...entry, actor: user, origin, same, each: EACH });
  return unlessNoted(note, entry, user);
}

const listSchema = v.object({ items: v.optional(v.array(v.unknown())), total: v.optional(v.unknown()) });

/**
 * Notes that somebody reads on and on in what is stored about people, without taking an export: the 10th, 100th and
 * 1,000th record of an hour, and ten times as many rows of lists, as a list may show two hundred at once. What people
 * look at in their daily work is not noted one by one. A list that counts somebody and shows nobody tells who is known:
 * it is one row.
 * @param answer what the caller is shown; a record where there is none
 * @throws StoreUnavailable
 */
export async function noteRead(call: AdminCall, entity: StaffEntity, answer?: Response): Promise<void> {
  const { items, total } = v.parse(listSchema, (await answer?.clone().json()) ?? {});
  if (items) return noteRowsRead(call, entity, items.length || (total ? 1 : 0));
  await noteRepeated(call, readOf(call, entity, entity));
}

/** Notes that somebody is told of so many records of an entity at once: see `noteRead`. @throws StoreUnavailable */
export async function noteRowsRead(call: AdminCall, entity: StaffEntity, rows: number): Promise<void> {
  if (rows > 0) await noteRepeated(call, { ...readOf(call, entity, `${entity}/rows`), rows });
}

const readOf = ({ user, origin }: AdminCall, entity: StaffEntity, same: string): RepeatedEntry => {
  return { actor: user, action: 'read', entity, entityId: '', origin, same, each: 0 };
};

/** Refusals that the audit tells of, by their status. */
const NOTED: Readonly<Record<number, string>> = { 401: 'refused', 403: 'refused', 429: 'limited' };

/**
 * Notes a call that was refused: without a session, without the right, or too long after signing in.
 * @param caller undefined where nobody is signed in @throws StoreUnavailable
 */
export async function noteRefused(
  { statusCode, key }: HttpError,
  request: Request,
  ip: string | undefined,
  { stores, now }: StoresAndClock,
  caller: Caller | undefined,
): Promise<void> {
  const action = key === 'signInAgain' ? 'refused' : NOTED[statusCode];
  if (action === undefined) return;
  const [name = '', id = ''] = new URL(request.url).pathname.slice(BASE.length).split(/[/.]/);
  const entity = isStaffEntity(name) ? name : 'staff';
  await noteRepeated(
    { stores, now },
    {
      actor: caller?.user ?? null,
      action,
      entity,
      entityId: ID.test(id) ? id : '',
      changes: [{ field: 'call', from: null, to: request.method }],
      origin: originOf(request, ip),
      // Of a stranger one line tells enough, whatever they tried.
      same: caller ? entity : '',
      each: 1,
    },
  );
}
