import { LOCALES } from '#i18n/locales.ts';
import { leavesOf } from '#fields/table/leaves.ts';
import type { Field, FieldTable } from '#fields/table/table.ts';
import type { RecordBase } from '#fields/record.ts';
import { fold } from './fold.ts';
import { dialled } from './phone.ts';
import { textAt, valueAt, type ValueOf } from '#fields/table/field-value.ts';
import {
  daysFilter,
  exactFilter,
  type RowFilter,
  flagFilter,
  instantsFilter,
  oneOfFilter,
} from './filters.ts';
import { byPlace, byText, byValue, type SortField } from './sort.ts';

/** How rows sort by a field, by what kind of field it is. */
function sortBy<Row extends object>(
  name: string,
  { kind, values = [] }: Field,
  valueOf: ValueOf<Row>,
): SortField<Row> {
  const text = textAt(name, valueOf);
  if (kind === 'choice') return byPlace(values, text);
  if (kind === 'localised') {
    const parts = LOCALES.map((part) => textAt(`${name}.${part}`, valueOf));
    return byText((row) => parts.map((part) => part(row)).find(Boolean));
  }
  if (['line', 'lines', 'email', 'staff'].includes(kind)) return byText(text);
  return byValue(valueOf(name));
}

/** What a field can be asked for, by what kind of field it is. */
function filterBy<Row extends object>(
  name: string,
  { kind, values = [] }: Field,
  valueOf: ValueOf<Row>,
): RowFilter<Row> {
  const text = textAt(name, valueOf);
  switch (kind) {
    case 'choice':
      return oneOfFilter(values, (row) => text(row) ?? '');
    case 'language':
      return oneOfFilter(LOCALES, (row) => text(row) ?? '');
    case 'flag':
      return flagFilter((row) => valueOf(name)(row) === true);
    case 'day':
      return daysFilter(text);
    case 'instant':
      return instantsFilter(text);
    default:
      return exactFilter(text);
  }
}

/** What a list can be asked for, by its table. A text in several languages sorts as a whole, and by each. */
export function tableList<Row extends RecordBase>(table: FieldTable, valueOf: ValueOf<Row> = valueAt) {
  const fields = leavesOf(table);
  const whole = Object.entries(table).filter(([, { kind }]) => kind === 'localised');
  const searched = fields
    .filter(([, { search }]) => search)
    .map(([name, { kind }]) => ({ kind, textOf: textAt(name, valueOf) }));
  return {
    sorts: Object.fromEntries(
      [...whole, ...fields]
        .filter(([, { sort }]) => sort)
        .map(([name, field]) => [name, sortBy(name, field, valueOf)]),
    ),
    filters: {
      // What somebody selected of a list, to export it.
      id: exactFilter((row: Row) => row.id),
      ...Object.fromEntries(
        fields
          .filter(([, { filter }]) => filter)
          .map(([name, field]) => [name, filterBy(name, field, valueOf)]),
      ),
    } as Readonly<Record<string, RowFilter<Row>>>,
    /** What a search looks through; a phone number is found however it is written. */
    texts: (row: Row): (string | undefined)[] =>
      searched.flatMap(({ kind, textOf }) => {
        const text = textOf(row);
        return kind === 'phone' && text ? [text, fold(text).replace(/\D/g, ''), dialled(fold(text))] : [text];
      }),
  };
}
