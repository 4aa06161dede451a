import { mapConcurrently } from '#store/concurrently.ts';
import type { AuditChange } from '#fields/audit-entry.ts';
import { Conflict, StoreUnavailable } from '#store/errors.ts';
import { memberOptions, members as memberRecords } from './member-records.ts';
import { submissionDigest } from '#http/submission-id.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import { changesBetween } from '#staff-api/audit/changes.ts';
import { noteAudit } from '#staff-api/audit/note-audit.ts';
import { reasonOf } from '#staff-api/each-record.ts';
import type { Cells } from './import-cells.ts';
import { changedBy, type PlannedMember, type RowError } from './import-plan.ts';
import { withStatusOfToday } from './changed-member.ts';
import type { MemberRecord } from '../member.ts';
import { auditedMember, updatedMember } from './updated-member.ts';
import { memberEnteredByStaff } from './registration.ts';
import { sendDecision } from './send-due-mail.ts';

/**
 * No new row is begun later than this. A function has 60 s on Netlify and 30 s under `netlify serve`; and
 * an index counts on a write being over 30 s after it was announced (`SETTLED_AFTER_MS`).
 */
const BEGIN_WITHIN_MS = 18_000;
const CONCURRENCY = 40;

/**
 * Stores the members of a checked file.
 * @param present ids that there are: what an earlier try stored is left alone
 * @returns how many of the file are there now, and whether rows are left because time was up or the store failed
 */
export async function storeMembers(
  call: AdminCall,
  planned: readonly PlannedMember[],
  present: ReadonlySet<string>,
) {
  const { stores, now } = call;
  const { marker, ...options } = memberOptions(stores);
  const repository = memberRecords(stores, now, options);
  const endsAt = now() + BEGIN_WITHIN_MS;
  const errors: RowError[] = [];
  let imported = 0;
  let unfinished = false;
  let failed = false;
  let headers: Readonly<Record<string, string>> = {};

  const note = async (entityId: string, changes: readonly AuditChange[]) => {
    const entry = { action: 'import', entity: 'members', entityId, changes };
    headers = { ...headers, ...(await noteAudit(call, entry)) };
  };

  async function create({ id, fields }: PlannedMember): Promise<void> {
    if (present.has(id)) return;
    const submission = submissionDigest([id, fields.email]);
    const made = withStatusOfToday(memberEnteredByStaff(fields), now());
    const record = await repository.create(made, { id, submission });
    await note(record.id, changesBetween(undefined, fields));
  }

  /** If nothing differs, nothing is written, so sending the same file again leaves earlier results alone. */
  async function change(id: string, cells: Cells): Promise<void> {
    const current = await repository.get(id);
    /** As it is by now: somebody else may have saved it since the file was read. */
    const next = (member: MemberRecord) => {
      const read = changedBy(member, cells);
      if (!read.ok) throw new Conflict('What stands there by now does not go with the row.');
      return updatedMember(member, read.value, call);
    };
    const changes = changesBetween(auditedMember(current), auditedMember({ ...current, ...next(current) }));
    if (changes.length === 0) return;
    await sendDecision(await repository.update(id, next), call);
    await note(id, changes);
  }

  async function store(planned: PlannedMember): Promise<void> {
    unfinished ||= now() > endsAt;
    if (unfinished || failed) return;
    const { row } = planned;
    try {
      await (planned.changes ? change(planned.id, planned.changes) : create(planned));
      imported += 1;
    } catch (error) {
      const field = error instanceof Conflict ? error.field : undefined;
      if (error instanceof StoreUnavailable) failed = true;
      else if (field) errors.push({ row, field, error: { key: 'taken' } });
      else errors.push({ row, field: 'email', error: reasonOf(error, call.locale) });
    }
  }

  // One announcement for all of them, in place of two writes for each.
  const ids = planned.map(({ id }) => id);
  await marker?.before(ids);
  await mapConcurrently(planned, CONCURRENCY, store);
  await marker?.after(ids);
  return { imported, errors, unfinished, failed, headers };
}
