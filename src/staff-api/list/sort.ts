import { compareText } from '#i18n/collation.ts';
import type { RecordBase } from '#fields/record.ts';

export type SortOrder = 'asc' | 'desc';
export const SORT_ORDERS: readonly SortOrder[] = ['asc', 'desc'];

type Value = string | number | boolean;
/** What a row is compared by: small, so that an order can be kept without the rows. */
export type SortKey = Value | readonly (SortKey | undefined)[];

export interface SortField<Row> {
  /** Undefined: the row has no value there. */
  readonly keyOf: (row: Row) => SortKey | undefined;
  readonly compare: (a: SortKey, b: SortKey) => number;
}

const compareValue = (a: SortKey, b: SortKey): number => (a < b ? -1 : a > b ? 1 : 0);

/** By a text, in the order of the site. */
export const byText = <Row>(valueOf: (row: Row) => string | undefined): SortField<Row> => ({
  keyOf: (row) => valueOf(row) || undefined,
  compare: (a, b) => compareText(String(a), String(b)),
});

/** By a number, or by a text that sorts by its characters: an instant, a day, a code. */
export const byValue = <Row>(valueOf: (row: Row) => Value | undefined): SortField<Row> => ({
  keyOf: valueOf,
  compare: compareValue,
});

/** By the first field, then by the next where that is equal. */
export const byBoth = <Row>(first: SortField<Row>, second: SortField<Row>): SortField<Row> => ({
  keyOf(row) {
    const key = first.keyOf(row);
    return key === undefined ? undefined : [key, second.keyOf(row)];
  },
  compare(a, b) {
    if (typeof a !== 'object' || typeof b !== 'object') return 0;
    return first.compare(a[0] ?? '', b[0] ?? '') || second.compare(a[1] ?? '', b[1] ?? '');
  },
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

/** A total order: rows without a value last whichever way round, equal ones newest first. */
export function comparator<Row extends Pick<RecordBase, 'id' | 'createdAt'>>(
  { keyOf, compare }: SortField<Row>,
  order: SortOrder,
) {
  const sign = order === 'asc' ? 1 : -1;
  return (a: Row, b: Row): number => {
    const [one, other] = [keyOf(a), keyOf(b)];
    const byKey =
      one === undefined || other === undefined
        ? Number(one === undefined) - Number(other === undefined)
        : sign * compare(one, other);
    return byKey || compareValue(b.createdAt, a.createdAt) || compareValue(b.id, a.id);
  };
}
