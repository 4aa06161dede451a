import { mentionedIn } from '#fields/person-key.ts';
import { type AuditRecord, auditSchema } from '#fields/audit-entry.ts';
import { recordOptions, recordsOf } from '#http/entity-records.ts';

export const auditOptions = recordOptions<AuditRecord>({
  entity: 'audit',
  schema: auditSchema,
  foundBy: {
    // What is said of staff accounts is no visitor's, and is looked after with the account.
    emails: ({ entity, changes }) =>
      entity === 'staff'
        ? []
        : changes.flatMap(({ from, to }) => [...mentionedIn(`${from ?? ''} ${to ?? ''}`)]),
    about: ({ entity, entityId }) => `${entity}/${entityId}`,
  },
});

/** Records of what staff did: see `auditSchema`. Added, and never deleted. */
export const auditRecords = recordsOf(auditOptions);
