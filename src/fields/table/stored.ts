import * as v from 'valibot';
import { localeSchema } from '#i18n/locale-schema.ts';
import { localisedTextSchema } from '../localised-text.ts';
import { isoInstantSchema, recordEntries } from '../record.ts';
import { type Field, type FieldTable, fieldNames, type Value } from './table.ts';

type StoredSchema<F extends Field> = F extends { optional: true }
  ? v.OptionalSchema<v.GenericSchema<Value<F>>, undefined>
  : v.GenericSchema<Value<F>>;
/** What the schema of a record says itself: what every record has, and what a name with a dot is a part of. */
type Elsewhere = keyof typeof recordEntries | `${string}.${string}`;
export type StoredEntries<T extends FieldTable> = typeof recordEntries & {
  [K in Exclude<keyof T & string, Elsewhere>]: StoredSchema<T[K]>;
};

/** The entries of a record's schema, without rules and lengths: tighter ones must not make older records unreadable. */
export function storedEntries<T extends FieldTable>(table: T): StoredEntries<T> {
  const own = fieldNames(table).filter((name) => !name.includes('.') && !(name in recordEntries));
  const entries = own.map((name) => [name, storedSchema(table[name] as Field)] as const);
  return { ...recordEntries, ...Object.fromEntries(entries) } as StoredEntries<T>;
}

function storedSchema(field: Field): v.GenericSchema {
  const schema = schemaOf(field);
  return field.optional ? v.optional(schema) : schema;
}

function schemaOf({ kind, values }: Field): v.GenericSchema {
  switch (kind) {
    case 'choice':
      return v.picklist(values ?? []);
    case 'flag':
      return v.boolean();
    case 'number':
    case 'bytes':
    case 'place':
    case 'share':
      return v.number();
    case 'instant':
      return isoInstantSchema;
    case 'language':
      return localeSchema;
    case 'localised':
      return localisedTextSchema;
    default:
      return v.string();
  }
}
