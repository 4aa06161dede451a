import { mayDo } from '#fields/staff-access.ts';
import { auditOptions, auditRecords } from '#staff-api/audit/audit-records.ts';
import { type AuditRecord, auditSchema, BY_COMMAND } from '#fields/audit-entry.ts';
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
import { labelWithUnit } from '#fields/table/texts.ts';
import { dictionaries, type Dictionary } from '#i18n/dictionaries.ts';
import { perLocale } from '#i18n/locales.ts';
import { instantColumn, textColumn, wordColumn } from '#staff-api/csv/columns.ts';

/** How somebody behaved, rather than what became of a record. */
const ABOUT_CONDUCT: ReadonlySet<string> = new Set(['refused', 'limited', 'failedLogin', 'reset']);

/**
 * Whoever may not see a record is not told what was done to it either; what is in no table is for owners. A mail's line
 * does not say what the mail is about, so it is for those who may see every one that staff work with.
 */
const visible = ({ action, entity }: AuditRecord, { user: { role } }: AdminCall): boolean =>
  role === 'owner' ||
  (!ABOUT_CONDUCT.has(action) && mayDo(role, entity, 'read') && (entity !== 'mails' || role === 'editor'));

/** As a caller sees it: where colleagues were and with what is for owners. */
function shown({ browser, ip, ...line }: AuditRecord, { user }: AdminCall) {
  return user.role === 'owner' ? { ...line, browser, ip } : line;
}
/** Failed sign-ins had another name once. */
const withTodaysName = (record: AuditRecord): AuditRecord =>
  record.action === 'loginFailed' ? { ...record, action: 'failedLogin' } : record;

const label = (name: 'actor' | 'action' | 'changes' | 'browser' | 'ip') =>
  perLocale((locale) => dictionaries[locale].audit[name]);
const exported = (name: keyof Dictionary['audit']['export']) =>
  perLocale((locale) => dictionaries[locale].audit.export[name]);

const columns: RowsDefinition<AuditRecord, AuditRecord>['columns'] = [
  instantColumn(
    'at',
    perLocale((locale) => labelWithUnit(dictionaries[locale].audit.at, 'instant', locale)),
    ({ at }) => at,
  ),
  textColumn('actor', label('actor'), ({ actor }) => actor?.name),
  wordColumn(
    'action',
    label('action'),
    perLocale((locale) => dictionaries[locale].admin.actions),
    ({ action }) => action,
  ),
  wordColumn(
    'entity',
    exported('entity'),
    perLocale((locale) => dictionaries[locale].admin.entities),
    ({ entity }) => entity,
  ),
  textColumn('entityId', exported('entityId'), ({ entityId }) => entityId),
  textColumn('changes', label('changes'), ({ changes }) =>
    changes.map(({ field, from, to }) => `${field}: ${from ?? '–'} → ${to ?? '–'}`).join('\n'),
  ),
];
const withOrigin: typeof columns = [
  ...columns,
  wordColumn(
    'browser',
    label('browser'),
    perLocale((locale) => ({ [BY_COMMAND]: dictionaries[locale].audit.byCommand })),
    ({ browser = '' }) => browser,
  ),
  textColumn('ip', label('ip'), ({ ip }) => ip),
];

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
  columns,
  columnsFor: async ({ user }) => (user.role === 'owner' ? withOrigin : columns),
};

const index = entityRows(rows);
const reads = recordReads('audit', rows, index);

async function get(call: RecordCall): Promise<Response> {
  const record = withTodaysName(await auditRecords(call.stores).get(call.id));
  if (!visible(record, call)) throw new HttpError(404, { key: 'recordGone' });
  return json(200, shown(record, call), etagOf(record));
}

/** What staff did: read only. */
export const auditEntity: AdminEntity = {
  name: 'audit',
  collection: { GET: reads.list },
  collectionActions: { csv: { GET: reads.csv } },
  record: { GET: get },
  recordActions: {},
};
export const auditList = reads.list;
export const auditIndex = index;
