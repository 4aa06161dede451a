import type { FieldTable } from './table.ts';

type OptionalNames<T extends FieldTable> = {
  [K in keyof T]: T[K] extends { optional: true } ? K : never;
}[keyof T];
/** Values, those that a record may lack left out where they are blank. */
type Given<T extends FieldTable, V> = {
  [K in keyof V as K extends OptionalNames<T> ? never : K]: V[K];
} & {
  [K in keyof V as K extends OptionalNames<T> ? K : never]?: V[K];
};

/** What was entered, as it is stored: a field that a record may lack and that was left blank is not there. */
export const given = <T extends FieldTable, V extends object>(table: T, values: V): Given<T, V> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !table[name]?.optional || (value !== '' && value !== undefined),
    ),
  ) as Given<T, V>;
