import { LOCALES } from '#i18n/locales.ts';
import { leavesOf } from '#fields/table/leaves.ts';
import type { Field, FieldTable } from '#fields/table/table.ts';
import type { RecordBase } from '#fields/record.ts';
import { withoutBlanks } from './phone.ts';
import { textAt, valueAt } from '#fields/table/field-value.ts';
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
function sortBy<Row extends object>(name: string, { kind, values = [] }: Field): SortField<Row> {
  const text = textAt<Row>(name);
  if (kind === 'choice') return byPlace(values, text);
  if (['line', 'lines', 'email', 'staff'].includes(kind)) return byText(text);
  return byValue(valueAt<Row>(name));
}

/** What a field can be asked for, by what kind of field it is. */
function filterBy<Row extends object>(name: string, { kind, values = [] }: Field): RowFilter<Row> {
  const text = textAt<Row>(name);
  switch (kind) {
    case 'choice':
      return oneOfFilter(values, (row) => text(row) ?? '');
    case 'language':
      return oneOfFilter(LOCALES, (row) => text(row) ?? '');
    case 'flag':
      return flagFilter((row) => valueAt<Row>(name)(row) === true);
    case 'day':
      return daysFilter(text);
    case 'instant':
      return instantsFilter(text);
    default:
      return exactFilter(text);
  }
}

/** What can be asked of a list, as the table of its fields says. */
export function tableList<Row extends RecordBase>(table: FieldTable) {
  const fields = leavesOf(table);
  const searched = fields.filter(([, { search }]) => search);
  return {
    sorts: Object.fromEntries(
      fields.filter(([, { sort }]) => sort).map(([name, field]) => [name, sortBy<Row>(name, field)]),
    ),
    filters: Object.fromEntries(
      fields.filter(([, { filter }]) => filter).map(([name, field]) => [name, filterBy<Row>(name, field)]),
    ),
    /** What a search looks through; a phone number is found however it is spaced. */
    texts: (row: Row): (string | undefined)[] =>
      searched.flatMap(([name, { kind }]) => {
        const text = textAt<Row>(name)(row);
        return kind === 'phone' && text ? [text, withoutBlanks(text)] : [text];
      }),
  };
}
