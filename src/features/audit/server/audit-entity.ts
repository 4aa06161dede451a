import { staffNames } from '#features/staff/server/assignees.ts';
import { auditOptions, auditRecords } from '#staff-api/audit/audit-records.ts';
import { type AuditRecord, auditSchema } from '#fields/audit-entry.ts';
import { json } from '#http/answer.ts';
import type { AdminCall, RecordCall } from '#staff-api/admin-call.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { entityRows } from '#staff-api/entity-index.ts';
import { exactFilter, instantsFilter } from '#staff-api/list/filters.ts';
import { byText, byValue } from '#staff-api/list/sort.ts';
import { etagOf } from '#staff-api/preconditions.ts';
import { recordReads } from '#staff-api/record-reads.ts';
import type { RowsDefinition } from '#staff-api/record-definition.ts';
import { HttpError } from '#http/http-error.ts';
import { ID } from '#fields/record.ts';
import { seesAction, seesEntity } from '../audit-access.ts';
import { auditColumns } from './audit-columns.ts';
import { deletedName, recordNames } from './record-names.ts';

const visible = ({ action, entity }: AuditRecord, { user: { role } }: AdminCall): boolean =>
  seesAction(role, action) && seesEntity(role, entity);

/** As a caller sees it: where colleagues were and with what is for owners. */
function shown({ browser, ip, ...line }: AuditRecord, { user }: AdminCall) {
  return user.role === 'owner' ? { ...line, browser, ip } : line;
}
/** Failed sign-ins had another name once. */
const withTodaysName = (record: AuditRecord): AuditRecord =>
  record.action === 'loginFailed' ? { ...record, action: 'failedLogin' } : record;

const rows: RowsDefinition<AuditRecord, AuditRecord> = {
  options: auditOptions,
  toRow: withTodaysName,
  rowSchema: auditSchema,
  rowVersion: 2,
  toItem: shown,
  visible,
  seesAll: ({ user }) => user.role === 'owner',
  timeSort: 'at',
  defaultSort: 'at',
  defaultOrder: 'desc',
  sorts: {
    at: byValue(({ at }) => at),
    actor: byText(({ actor }) => actor?.name),
    action: byValue(({ action }) => action),
    entity: byValue(({ entity }) => entity),
  },
  filters: {
    actor: exactFilter(({ actor }) => actor?.id),
    entity: exactFilter(({ entity }) => entity),
    entityId: exactFilter(({ entityId }) => entityId),
    action: exactFilter(({ action }) => action),
    at: instantsFilter(({ at }) => at),
  },
  texts: ({ actor, action, entity, entityId, changes }) => [
    actor?.name,
    action,
    entity,
    entityId,
    ...changes.flatMap(({ from, to }) => [from ?? '', to ?? '']),
  ],
  columns: auditColumns({ recordName: () => undefined, staffName: (id) => id }, false),
};

const index = entityRows(rows);
/** Without names: a record's own history is beside its name. */
export const auditList = recordReads('audit', rows, index).list;

/** The list and export of the audit, which say what the records are called. @param others entities whose records have names */
function namingReads(others: readonly AdminEntity[]) {
  return recordReads(
    'audit',
    {
      ...rows,
      async toItems(lines, call) {
        const nameOf = await recordNames(others, call, lines);
        return Promise.all(
          lines.map(async (line) => {
            const name = nameOf(line);
            const isGone = name === undefined && isOfRecord(line, others);
            const before = isGone ? await deletedName(line, call) : undefined;
            return { ...shown(line, call), name: name ?? before, ...(isGone && { gone: true }) };
          }),
        );
      },
      alsoSearched: (call) => recordNames(others, call),
      // Somebody who has left is shown by the id that is known of them.
      async columnsFor(call) {
        const [recordName, names] = await Promise.all([recordNames(others, call), staffNames(call)]);
        const staffName = (id: string): string => names.get(id) ?? id;
        return auditColumns({ recordName, staffName }, call.user.role === 'owner');
      },
    },
    index,
  );
}

const isOfRecord = ({ entity, entityId }: AuditRecord, others: readonly AdminEntity[]): boolean =>
  ID.test(entityId) && others.some(({ name, records }) => name === entity && records !== undefined);

async function get(call: RecordCall): Promise<Response> {
  const record = withTodaysName(await auditRecords(call.stores).get(call.id));
  if (!visible(record, call)) throw new HttpError(404, { key: 'recordGone' });
  return json(200, shown(record, call), etagOf(record));
}

/** What staff did: read only. @param others entities whose records lines are about */
export function auditEntity(others: readonly AdminEntity[]): AdminEntity {
  const reads = namingReads(others);
  return {
    name: 'audit',
    // What was changed is in its lines.
    personal: true,
    collection: { GET: reads.list },
    collectionActions: { csv: { GET: reads.csv } },
    record: { GET: get },
  };
}
export const auditIndex = index;
