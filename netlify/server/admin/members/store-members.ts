import { mapConcurrently } from '../../../../src/data/concurrently.ts';
import { Conflict, StoreUnavailable } from '../../../../src/data/errors.ts';
import { members as memberRecords } from '../../../../src/data/members.ts';
import { submissionDigest } from '../../submission-id.ts';
import type { AdminCall } from '../admin-call.ts';
import { changesBetween } from '../changes.ts';
import { noteAudit } from '../note-audit.ts';
import type { PlannedMember, RowError } from './import-plan.ts';
import { madeByStaff } from './made-by-staff.ts';

/** No new row is begun later than this, so that the answer still gets out within the function's 60 s (stack.md). */
const BEGIN_WITHIN_MS = 40_000;
const CONCURRENCY = 25;

export interface StoredMembers {
  /** Members of the file that are there now, those of an earlier try included. */
  readonly imported: number;
  /** Addresses that somebody else took meanwhile. */
  readonly errors: readonly RowError[];
  /** Whether rows are left, for lack of time or of an answer of the store. */
  readonly cutShort: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Stores the members of a checked file.
 * @param present ids of the members there are: what an earlier try stored is left alone
 */
export async function storeMembers(
  call: AdminCall,
  planned: readonly PlannedMember[],
  present: ReadonlySet<string>,
): Promise<StoredMembers> {
  const { stores, now } = call;
  const repository = memberRecords(stores, now);
  const endsAt = now() + BEGIN_WITHIN_MS;
  const errors: RowError[] = [];
  let imported = 0;
  let cutShort = false;
  let headers: Readonly<Record<string, string>> = {};

  async function store({ row, id, fields }: PlannedMember): Promise<void> {
    if (cutShort || now() > endsAt) {
      cutShort = true;
      return;
    }
    try {
      if (!present.has(id)) {
        const submission = submissionDigest([id, fields.email]);
        const record = await repository.create(madeByStaff(fields), { id, submission });
        const changes = changesBetween(undefined, fields);
        headers = {
          ...headers,
          ...(await noteAudit(call, {
            action: 'import',
            entity: 'members',
            entityId: record.id,
            changes,
          })),
        };
      }
      imported += 1;
    } catch (error) {
      if (error instanceof Conflict) errors.push({ row, field: 'email', error: { key: 'taken' } });
      else if (error instanceof StoreUnavailable) cutShort = true;
      else throw error;
    }
  }

  await mapConcurrently(planned, CONCURRENCY, store);
  return { imported, errors, cutShort, headers };
}
