import * as v from 'valibot';
import { fieldSchema } from '../field-schema.ts';
import { missingOrWrong } from '../text.ts';
import { enteredBy, type EnteredBy, type Field, type FieldTable, type Value } from './table.ts';

/** The schema that a field's entry names, or that its rules come to. */
type SchemaOf<F extends Field> = F extends { schema: infer S extends v.GenericSchema }
  ? S
  : v.GenericSchema<unknown, Value<F>>;
type Entries<T extends FieldTable, Names extends keyof T> = { [K in Names]: SchemaOf<T[K]> };

/** @throws Error where its rules name one that does not exist */
const schemaOf = ({ schema, rules, kind }: Field): v.GenericSchema =>
  schema ?? fieldSchema(rules, { of: kind === 'lines' ? kind : 'line' });

/** Of the named fields, what may be entered. */
const entriesOf = <T extends FieldTable, Names extends keyof T>(
  table: T,
  names: readonly Names[],
): Entries<T, Names> =>
  Object.fromEntries(
    Object.entries<Field>(table)
      .filter(([name]) => (names as readonly string[]).includes(name))
      .map(([name, field]) => [name, schemaOf(field)]),
  ) as Entries<T, Names>;

/** The entries of a public form's schema. */
export const formEntries = <T extends FieldTable>(table: T): Entries<T, EnteredBy<T, 'visitor'>> =>
  entriesOf(table, enteredBy(table, 'visitor'));

/** The same of what staff enter. */
export const staffEntries = <T extends FieldTable>(table: T): Entries<T, EnteredBy<T, 'staff'>> =>
  entriesOf(table, enteredBy(table, 'staff'));

type Bulk<T extends FieldTable> = { [K in keyof T]: T[K] extends { bulk: true } ? K : never }[keyof T];

/** What may be changed of many records at once: whatever is named of it. */
export const bulkSchema = <T extends FieldTable>(table: T) =>
  v.partial(
    v.object(
      entriesOf(
        table,
        enteredBy(table, 'staff').filter((name): name is EnteredBy<T, 'staff'> & Bulk<T> =>
          Boolean(table[name]?.bulk),
        ),
      ),
    ),
  );

/** What staff may change of a record, as a whole. */
export const staffSchema = <T extends FieldTable>(table: T) => v.object(staffEntries(table), missingOrWrong);
