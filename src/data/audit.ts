import { type AuditRecord, auditSchema } from '../schemas/audit.ts';
import { type Repository, repository, type RepositoryOptions } from './repository.ts';
import type { Stores } from './stores.ts';
import { writeMarker } from './list-index/write-marker.ts';

/** Where audit records lie, and their shape. */
export const auditOptions = (stores: Stores, now?: () => number): RepositoryOptions<AuditRecord> => ({
  entity: 'audit',
  store: stores('records-audit'),
  shape: { schema: auditSchema },
  marker: writeMarker(stores('index'), 'audit', now),
});

/** Records of what staff did: see `auditSchema`. Added, and never deleted. */
export function auditRecords(stores: Stores, now: () => number = Date.now): Repository<AuditRecord> {
  return repository({ ...auditOptions(stores, now), now: () => new Date(now()) });
}
