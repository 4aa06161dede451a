import { v7 as uuidv7 } from 'uuid';
import { auditRecords } from './audit-records.ts';
import { cutChange } from './cut-change.ts';
import { maskChange } from './mask-change.ts';
import type { Stores } from '#store/stores.ts';
import type { Origin } from '#http/origin.ts';
import type { AuditChange, AuditRecord } from '#fields/audit-entry.ts';

/** Who did it: a member of staff. */
export interface Actor {
  readonly id: string;
  readonly name: string;
}

export interface AuditEntry {
  /** Null for what nobody signed in did, such as a failed sign-in. */
  readonly actor: Actor | null;
  /** In camel case: `create`, `update`, `delete`, `undelete`, `reply`, `login`, `passwordChange`, … */
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  /** From `changesBetween`, or made by hand; secrets in it are masked and long texts cut here. */
  readonly changes?: readonly AuditChange[];
  readonly origin?: Origin;
}

const SECRET = /password|token|secret|otp|recovery|hash|setupCode/i;

/** Adds a record to the audit, where none changes or goes; tries twice. @throws StoreUnavailable; what it tells of took place still */
export async function audit(
  stores: Stores,
  { actor, action, entity, entityId, changes = [], origin }: AuditEntry,
  now: () => number = Date.now,
): Promise<AuditRecord> {
  const record = {
    at: new Date(now()).toISOString(),
    // Only these two: a caller may hand over a whole account.
    actor: actor && { id: actor.id, name: actor.name },
    action,
    entity,
    entityId,
    changes: changes.map((change) => (SECRET.test(change.field) ? maskChange(change) : cutChange(change))),
    ...(origin?.browser && { browser: origin.browser }),
    ...(origin?.ip && { ip: origin.ip }),
  };
  // Under one id, so that it is there once where only the answer was lost.
  const id = uuidv7();
  const write = () => auditRecords(stores, now).create(record, { id, submission: id });
  return write().catch(write);
}
