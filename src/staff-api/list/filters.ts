import { bangkokDayStart, isDay } from '#fields/day.ts';
import { fold } from './fold.ts';

export type RowTest<Row> = (row: Row) => boolean;
/** Makes a test of what a caller asks for; undefined when it cannot be asked for. */
export type RowFilter<Row> = (wanted: string) => RowTest<Row> | undefined;

/** Stands for records that have no value in a field. */
export const NONE = '-';
const listed = (wanted: string): string[] =>
  wanted
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');

/** One of some listed values, or any of several. */
export const oneOfFilter =
  <Row>(values: readonly string[], valueOf: (row: Row) => string): RowFilter<Row> =>
  (wanted) => {
    const chosen = new Set(listed(wanted));
    return [...chosen].every((value) => values.includes(value))
      ? (row) => chosen.has(valueOf(row))
      : undefined;
  };

/** A text compared whole, without regard to capitals; `-` finds records without one. */
export const exactFilter =
  <Row>(valueOf: (row: Row) => string | undefined): RowFilter<Row> =>
  (wanted) => {
    const chosen = new Set(listed(wanted).map(fold));
    return (row) => chosen.has(fold(valueOf(row) || NONE));
  };

/** `true` or `false`. */
export const flagFilter = <Row>(valueOf: (row: Row) => boolean): RowFilter<Row> =>
  oneOfFilter(['true', 'false'], (row) => String(valueOf(row)));

function readDays(wanted: string): { first: string; last: string } | undefined {
  const [first = '', last = first, ...more] = wanted.split('..').map((day) => day.trim());
  const isDayOrOpen = (day: string) => day === '' || isDay(day);
  return more.length === 0 && isDayOrOpen(first) && isDayOrOpen(last) && first + last !== ''
    ? { first, last }
    : undefined;
}

/** Days `YYYY-MM-DD`, from…to, both included, either left out: `2026-01-01..2026-01-31`, `2026-01-01..`, one day. */
export const daysFilter =
  <Row>(valueOf: (row: Row) => string | undefined): RowFilter<Row> =>
  (wanted) => {
    const range = readDays(wanted);
    return (
      range &&
      ((row) => {
        const day = valueOf(row);
        return day !== undefined && day >= range.first && (range.last === '' || day <= range.last);
      })
    );
  };

/** The same for instants (ISO 8601, UTC), by their day in Bangkok. */
export const instantsFilter =
  <Row>(valueOf: (row: Row) => string | undefined): RowFilter<Row> =>
  (wanted) => {
    const range = readDays(wanted);
    if (!range) return undefined;
    const from = range.first && bangkokDayStart(range.first);
    const until = range.last && bangkokDayStart(range.last, 1);
    return (row) => {
      const at = valueOf(row);
      return at !== undefined && at >= from && (until === '' || at < until);
    };
  };
