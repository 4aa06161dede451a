import { type AuditChange, type AuditRecord, BY_COMMAND } from '#fields/audit-entry.ts';
import { leavesOf } from '#fields/table/leaves.ts';
import { fieldLabels, labelWithUnit, valueWords } from '#fields/table/texts.ts';
import { dictionaries, type Dictionary } from '#i18n/dictionaries.ts';
import { type Locale, perLocale } from '#i18n/locales.ts';
import { type CsvColumn, instantColumn, textColumn, wordColumn } from '#staff-api/csv/columns.ts';
import { entityFields } from '../entity-fields.ts';
import type { NameOf } from './record-names.ts';

const label = (name: 'actor' | 'action' | 'changes' | 'browser' | 'ip') =>
  perLocale((locale) => dictionaries[locale].audit[name]);
const exported = (name: keyof Dictionary['audit']['export']) =>
  perLocale((locale) => dictionaries[locale].audit.export[name]);

function inWords(entity: string, changes: readonly AuditChange[], locale: Locale): string {
  const known = entityFields[entity];
  const fields = new Map(known ? leavesOf(known.table) : []);
  const labels: Readonly<Record<string, string>> = {
    ...dictionaries[locale].audit.fields,
    ...(known && fieldLabels(known.table, known.texts[locale], locale)),
  };
  return changes
    .map(({ field, from, to }) => {
      const kind = fields.get(field);
      const words = known && kind && valueWords(field, kind, known.texts[locale], locale);
      const show = (value: string | null) => (value === null ? '–' : (words?.[value] ?? value));
      return `${labels[field] ?? field}: ${show(from)} → ${show(to)}`;
    })
    .join('\n');
}

/** The columns of an audit's export, what people read first. @param withOrigin where lines came from, for owners */
export const auditColumns = (nameOf: NameOf, withOrigin: boolean): readonly CsvColumn<AuditRecord>[] => [
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
  textColumn('name', exported('name'), nameOf),
  {
    field: 'changes',
    label: label('changes'),
    cell: ({ entity, changes }, locale) => inWords(entity, changes, locale),
  },
  ...(withOrigin ? origin : []),
  textColumn('entityId', exported('entityId'), ({ entityId }) => entityId),
];

const origin: readonly CsvColumn<AuditRecord>[] = [
  wordColumn(
    'browser',
    label('browser'),
    perLocale((locale) => ({ [BY_COMMAND]: dictionaries[locale].audit.byCommand })),
    ({ browser = '' }) => browser,
  ),
  textColumn('ip', label('ip'), ({ ip }) => ip),
];
