import { type AuditChange, type AuditRecord, BY_COMMAND } from '#fields/audit-entry.ts';
import { leavesOf } from '#fields/table/leaves.ts';
import { fieldLabels, labelWithUnit, valueWords } from '#fields/table/texts.ts';
import { dictionaries, type Dictionary } from '#i18n/dictionaries.ts';
import { type Locale, perLocale } from '#i18n/locales.ts';
import { type CsvColumn, instantCell } from '#staff-api/csv/table-columns.ts';
import { entityFields } from '../entity-fields.ts';
import type { NameOf } from './record-names.ts';

const label = (name: 'actor' | 'action' | 'changes' | 'browser' | 'ip') =>
  perLocale((locale) => dictionaries[locale].audit[name]);
const exported = (name: keyof Dictionary['audit']['export']) =>
  perLocale((locale) => dictionaries[locale].audit.export[name]);

/** Whom an export names. */
interface Names {
  /** What the record that a line is about is called. */
  readonly recordName: NameOf;
  /** The name behind the id of a member of staff. */
  readonly staffName: (id: string) => string;
}

function inWords(
  entity: string,
  changes: readonly AuditChange[],
  locale: Locale,
  staffName: Names['staffName'],
): string {
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
      const show = (value: string | null): string => {
        if (value === null) return '–';
        return kind?.kind === 'staff' ? staffName(value) : (words?.[value] ?? value);
      };
      return `${labels[field] ?? field}: ${show(from)} → ${show(to)}`;
    })
    .join('\n');
}

/** A word of the audit as it was then; one that is not known any more stays as it is. */
const wordOf = (words: Readonly<Record<string, string>>, word: string): string => words[word] ?? word;

/** The columns of an audit's export, what people read first. @param withOrigin where lines came from, for owners */
export const auditColumns = (
  { recordName, staffName }: Names,
  withOrigin: boolean,
): readonly CsvColumn<AuditRecord>[] => [
  {
    field: 'at',
    label: perLocale((locale) => labelWithUnit(dictionaries[locale].audit.at, 'instant', locale)),
    cell: ({ at }) => instantCell(at),
  },
  { field: 'actor', label: label('actor'), cell: ({ actor }) => actor?.name ?? '' },
  {
    field: 'action',
    label: label('action'),
    cell: ({ action }, locale) => wordOf(dictionaries[locale].admin.actions, action),
  },
  {
    field: 'entity',
    label: exported('entity'),
    cell: ({ entity }, locale) => wordOf(dictionaries[locale].admin.entities, entity),
  },
  { field: 'name', label: exported('name'), cell: (record) => recordName(record) ?? '' },
  {
    field: 'changes',
    label: label('changes'),
    cell: ({ entity, changes }, locale) => inWords(entity, changes, locale, staffName),
  },
  ...(withOrigin ? origin : []),
  { field: 'entityId', label: exported('entityId'), cell: ({ entityId }) => entityId },
];

const origin: readonly CsvColumn<AuditRecord>[] = [
  {
    field: 'browser',
    label: label('browser'),
    cell: ({ browser = '' }, locale) =>
      wordOf({ [BY_COMMAND]: dictionaries[locale].audit.byCommand }, browser),
  },
  { field: 'ip', label: label('ip'), cell: ({ ip }) => ip ?? '' },
];
