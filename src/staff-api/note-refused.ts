import { ID } from '#fields/record.ts';
import { isStaffEntity } from '#fields/staff-access.ts';
import type { HttpError } from '#http/http-error.ts';
import { originOf } from '#http/origin.ts';
import type { AdminDependencies, Caller } from './admin-call.ts';
import { BASE } from './entity.ts';
import { noteRepeated } from './audit/note-repeated.ts';

/** Refusals that the audit tells of, by their status. */
const NOTED: Readonly<Record<number, string>> = { 401: 'refused', 403: 'refused', 429: 'limited' };

/**
 * Notes a call of the staff API that was refused: to somebody without a live session, whose role may not call it, or who
 * signed in too long ago for it.
 * @param caller undefined where nobody is signed in
 * @throws StoreUnavailable
 */
export async function noteRefused(
  { statusCode, key }: HttpError,
  request: Request,
  ip: string | undefined,
  { stores, now }: Pick<AdminDependencies, 'stores' | 'now'>,
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
