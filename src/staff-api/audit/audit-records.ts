import { mentionedIn } from '#fields/person-key.ts';
import { recordPointers } from '#http/record-pointers.ts';
import { type AuditRecord, auditSchema } from '#fields/audit-entry.ts';
import { type Repository, repository, type RepositoryOptions } from '#store/repository.ts';
import type { Stores } from '#store/stores.ts';
import { writeMarker } from '#store/write-marker.ts';

/** Where audit records lie, and their shape. */
export const auditOptions = (stores: Stores): RepositoryOptions<AuditRecord> => ({
  entity: 'audit',
  store: stores('records-audit'),
  shape: { schema: auditSchema },
  marker: writeMarker(stores('index'), 'audit'),
  pointers: recordPointers(stores, 'audit', {
    // What is said of staff accounts is no visitor's, and is looked after with the account.
    emails: ({ entity, changes }) =>
      entity === 'staff'
        ? []
        : changes.flatMap(({ from, to }) => [...mentionedIn(`${from ?? ''} ${to ?? ''}`)]),
    about: ({ entity, entityId }) => `${entity}/${entityId}`,
  }),
});

/** Records of what staff did: see `auditSchema`. Added, and never deleted. */
export function auditRecords(stores: Stores, now: () => number = Date.now): Repository<AuditRecord> {
  return repository({ ...auditOptions(stores), now: () => new Date(now()) });
}
