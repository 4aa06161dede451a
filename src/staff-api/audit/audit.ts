import { auditRecords } from './audit-records.ts';
import { cutChange } from './cut-change.ts';
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

const MASK = '•••';
const SECRET = /password|token|secret|otp|recovery|hash|setupCode/i;

/** Adds a record to the audit, where none changes or goes. @throws StoreUnavailable; what it tells of took place still */
export async function audit(
  stores: Stores,
  { actor, action, entity, entityId, changes = [], origin }: AuditEntry,
  now: () => number = Date.now,
): Promise<AuditRecord> {
  return auditRecords(stores, now).create({
    at: new Date(now()).toISOString(),
    // Only these two: a caller may hand over a whole account.
    actor: actor && { id: actor.id, name: actor.name },
    action,
    entity,
    entityId,
    changes: changes.map(withoutSecrets),
    ...(origin?.browser && { browser: origin.browser }),
    ...(origin?.ip && { ip: origin.ip }),
  });
}

function withoutSecrets(change: AuditChange): AuditChange {
  if (!SECRET.test(change.field)) return cutChange(change);
  const masked = (value: string | null) => (value === null ? null : MASK);
  return { field: change.field, from: masked(change.from), to: masked(change.to) };
}
