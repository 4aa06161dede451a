import { compareText } from '#i18n/collation.ts';
import type { RecordBase } from '#fields/record.ts';

export type SortOrder = 'asc' | 'desc';
export const SORT_ORDERS: readonly SortOrder[] = ['asc', 'desc'];

/** How rows compare by one field. `missing`: the row has no value there. */
export interface SortField<Row> {
  readonly missing: (row: Row) => boolean;
  readonly compare: (a: Row, b: Row) => number;
}

const compareValue = (a: string | number | boolean, b: string | number | boolean): number =>
  a < b ? -1 : a > b ? 1 : 0;

/** By a text, in the order of the site. */
export const byText = <Row>(valueOf: (row: Row) => string | undefined): SortField<Row> => ({
  missing: (row) => !valueOf(row),
  compare: (a, b) => compareText(valueOf(a) ?? '', valueOf(b) ?? ''),
});

/** By a number, or by a text that sorts by its characters: an instant, a day, a code. */
export const byValue = <Row>(
  valueOf: (row: Row) => string | number | boolean | undefined,
): SortField<Row> => ({
  missing: (row) => valueOf(row) === undefined,
  compare: (a, b) => compareValue(valueOf(a) ?? '', valueOf(b) ?? ''),
});

/** By the first field, then by the next where that is equal. */
export const byBoth = <Row>(first: SortField<Row>, second: SortField<Row>): SortField<Row> => ({
  missing: first.missing,
  compare: (a, b) => first.compare(a, b) || second.compare(a, b),
});

/** By the place in a list of values, such as the steps of a status. */
export const byPlace = <Row, Value extends string>(
  values: readonly Value[],
  valueOf: (row: Row) => Value | undefined,
): SortField<Row> =>
  byValue((row) => {
    const value = valueOf(row);
    return value === undefined ? undefined : values.indexOf(value);
  });

/** A total order: rows without a value last whichever way round, equal ones the newest first. */
export function comparator<Row extends RecordBase>({ missing, compare }: SortField<Row>, order: SortOrder) {
  const sign = order === 'asc' ? 1 : -1;
  return (a: Row, b: Row): number =>
    Number(missing(a)) - Number(missing(b)) ||
    sign * compare(a, b) ||
    compareValue(b.createdAt, a.createdAt) ||
    compareValue(b.id, a.id);
}
