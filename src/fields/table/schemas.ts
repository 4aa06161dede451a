import * as v from 'valibot';
import { choice } from '../choice.ts';
import { fieldSchema } from '../field-schema.ts';
import { missingOrWrong } from '../text.ts';
import { enteredBy, type EnteredBy, type Field, type FieldTable, type Value } from './table.ts';

/** The schema that a field's entry asks for. */
type SchemaOf<F> = F extends { schema: infer S extends v.GenericSchema }
  ? S
  : F extends Field
    ? v.GenericSchema<unknown, Value<F>>
    : never;
type Entries<T extends FieldTable, Names extends keyof T> = { [K in Names]: SchemaOf<T[K]> };

/** @throws Error for a field that somebody enters and that says nothing of what may be entered, and as `fieldSchema` */
function schemaOf(name: string, { kind, values = [], rules, schema }: Field): v.GenericSchema {
  if (schema) return schema;
  if (kind === 'choice') return choice(values);
  if (rules === undefined) throw new Error(`What may be entered as ${name}?`);
  return fieldSchema(rules, { of: kind === 'lines' ? 'lines' : 'line' });
}

/** Of the named fields, what may be entered. */
const entriesOf = <T extends FieldTable, Names extends keyof T & string>(
  table: T,
  names: readonly Names[],
): Entries<T, Names> =>
  Object.fromEntries(names.map((name) => [name, schemaOf(name, table[name] as Field)])) as Entries<T, Names>;

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
