import { auditOptions, auditRecords } from '../../../../src/data/audit.ts';
import { type AuditRecord, auditSchema } from '../../../../src/schemas/audit.ts';
import { json } from '../../handle.ts';
import type { AdminCall, RecordCall } from '../admin-call.ts';
import type { AdminEntity } from '../entity.ts';
import { entityRows } from '../entity-index.ts';
import { exactly, instants } from '../list/filters.ts';
import { byText, byValue } from '../list/sort.ts';
import { etagOf } from '../preconditions.ts';
import { recordReads } from '../record-reads.ts';
import type { RowsDefinition } from '../record-definition.ts';
import { Refusal } from '../refusal.ts';
import { labels } from '../csv/labels.ts';
import { actionWords, entityWords } from '../csv/audit-words.ts';
import { instantColumn, textColumn, wordColumn } from '../csv/columns.ts';

/** What only owners may see (issue 3), so editors are not told of it either. */
const OWNERS_ONLY: ReadonlySet<string> = new Set(['staff', 'sessions', 'privacy', 'settings']);
const visible = ({ entity }: AuditRecord, { user }: AdminCall): boolean =>
  user.role === 'owner' || !OWNERS_ONLY.has(entity);

const rows: RowsDefinition<AuditRecord, AuditRecord> = {
  options: auditOptions,
  toRow: (record) => record,
  rowSchema: auditSchema,
  rowVersion: 1,
  toItem: (row) => row,
  visible,
  defaultSort: 'at',
  defaultOrder: 'desc',
  sorts: {
    at: byValue(({ at }) => at),
    actor: byText(({ actor }) => actor?.name),
    action: byValue(({ action }) => action),
    entity: byValue(({ entity }) => entity),
  },
  filters: {
    actor: exactly(({ actor }) => actor?.id),
    entity: exactly(({ entity }) => entity),
    entityId: exactly(({ entityId }) => entityId),
    action: exactly(({ action }) => action),
    at: instants(({ at }) => at),
  },
  texts: ({ actor, action, entity, entityId, changes }) => [
    actor?.name,
    action,
    entity,
    entityId,
    ...changes.flatMap(({ from, to }) => [from ?? '', to ?? '']),
  ],
  columns: [
    instantColumn('at', labels.at, ({ at }) => at),
    textColumn('actor', labels.actor, ({ actor }) => actor?.name),
    wordColumn('action', labels.action, actionWords, ({ action }) => action),
    wordColumn('entity', labels.entity, entityWords, ({ entity }) => entity),
    textColumn('entityId', labels.entityId, ({ entityId }) => entityId),
    textColumn('changes', labels.changes, ({ changes }) =>
      changes.map(({ field, from, to }) => `${field}: ${from ?? '–'} → ${to ?? '–'}`).join('\n'),
    ),
  ],
};

const index = entityRows(rows);
const reads = recordReads('audit', rows, index);

async function get(call: RecordCall): Promise<Response> {
  const record = await auditRecords(call.stores).get(call.id);
  if (!visible(record, call)) throw new Refusal(404, { key: 'recordGone' });
  return json(200, record, etagOf(record));
}

/** What staff did: read only. */
export const auditEntity: AdminEntity = {
  name: 'audit',
  access: 'staff',
  collection: { GET: reads.list },
  collectionActions: { csv: { GET: reads.csv } },
  record: { GET: get },
  recordActions: {},
};
export const auditList = reads.list;
export const auditIndex = index;
