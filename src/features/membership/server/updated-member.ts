import { comparedEmail } from '#fields/compared-email.ts';
import { HttpError } from '#http/http-error.ts';
import { givenSubmissionId } from '#http/submission-id.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import type { Fields } from '#store/repository.ts';
import { isDecision, isWaiting } from '../decision.ts';
import type { MemberRecord, MemberUpdate } from '../member.ts';
import { changedMember, decidedMember, renewed, withStatusOfToday } from './changed-member.ts';

/**
 * A member as staff save it, one by one, many at once, or from a file; a renewal is made once for each `Idempotency-Key`.
 * @throws HttpError 409 for a renewal of no membership
 */
export function updatedMember(
  current: MemberRecord,
  { spam = current.spam, renew, ...input }: MemberUpdate,
  { user, now, request }: Pick<AdminCall, 'user' | 'now' | 'request'>,
): Fields<MemberRecord> {
  const renewal = renew && givenSubmissionId(request.headers.get('idempotency-key'), undefined);
  if (renewal && current.steps?.at(-1)?.renewal === renewal) return current;
  const term = renew ? renewed(input, now()) : input;
  if (!term) throw new HttpError(409, { key: 'nothingToRenew' });
  const changed = {
    ...current,
    ...term,
    // A new e-mail address is not proved by the old one's mail.
    emailVerified: current.emailVerified && comparedEmail(current.email) === comparedEmail(input.email),
    // Who decides on a registration takes it for a person's.
    spam: input.status === 'pending' && spam === true ? true : undefined,
  };
  const change = { author: user.name, now: now(), renewal };
  // An end that was over before is none that anybody gave with the decision.
  const entered =
    changed.expiresAt === current.expiresAt ? changed.status : withStatusOfToday(changed, now()).status;
  return isWaiting(current) && isDecision(entered)
    ? decidedMember(current, changed, entered, change)
    : changedMember(current, changed, change);
}

/** What the audit shows the changes of. */
export const auditedMember = ({
  consents: _consents,
  notes: _notes,
  replies: _replies,
  steps: _steps,
  mailing: _mailing,
  ...record
}: MemberRecord) => record;
