import type * as v from 'valibot';
import type { Locale } from '#i18n/locales.ts';
import type { LocalisedText } from '../localised-text.ts';

/**
 * What a field holds. It decides how the field is stored, sorted, filtered, exported, shown and put into words:
 *
 * - `line`, `lines`: a text; with `values`, those that have words of their own, others being what they are
 * - `choice`: one of `values`, which have an order
 * - `slug`: a part of a URL
 * - `flag`: true or false; `values` where its words are others than yes and no
 * - `number`; `bytes`: the size of a file; `place`: in a list, counted from 0; `share`: 0 to 1
 * - `day`: `YYYY-MM-DD`; `instant`: ISO 8601, UTC
 * - `language`: one of the listed ones
 * - `staff`: the id of a member of staff; `picture`: of one in the library
 * - `localised`: a text for each language, whose parts are `name.en`, `name.th`, …; with `values`, a choice for each
 * - `group`: an object, whose parts are fields of their own: `salary.min`
 */
export type FieldKind =
  | 'id'
  | 'slug'
  | 'line'
  | 'lines'
  | 'email'
  | 'phone'
  | 'choice'
  | 'flag'
  | 'number'
  | 'bytes'
  | 'place'
  | 'share'
  | 'day'
  | 'instant'
  | 'language'
  | 'staff'
  | 'picture'
  | 'localised'
  | 'group';

/** The definition of one field of an entity. Properties that are left out do not apply. */
export interface Field {
  readonly kind: FieldKind;
  /** Who enters it: `visitor` with a public form, `staff`, both of them, or nobody (`system`). */
  readonly by: 'visitor' | 'staff' | 'both' | 'system';
  /** The rules of what may be entered as a text (rules.md#validation-rules), wherever it is: `required|email|max:254`. */
  readonly rules?: string;
  /** The same where rules for texts are not enough; a `choice` needs neither. */
  readonly schema?: v.GenericSchema;
  /** What each part of a localised field is, where it is no text. */
  readonly parts?: FieldKind;
  /** Listed values, in their order. */
  readonly values?: readonly string[];
  /** A record may lack it. So may records that are older than the field: a field that is added later needs this. */
  readonly optional?: boolean;
  /** It tells something of a person: then the record is found, exported and erased as that person's data. */
  readonly personal?: boolean;
  /** Lists can be sorted by it. */
  readonly sort?: boolean;
  /** Lists can be filtered by it; `api`: by who knows the URL of the list, without a choice on the screen. */
  readonly filter?: boolean | 'api';
  /** Searches of the staff area look through it. */
  readonly search?: boolean;
  /** May be changed for many records at once. */
  readonly bulk?: boolean;
  /** An import of a table takes it; `needed`: it refuses a table without. */
  readonly import?: 'needed' | 'taken';
  /** False: not a column of the list. */
  readonly list?: false;
  /** False: not a column of the export. */
  readonly csv?: false;
}

/** An entity's fields by name, in the order of its export; one with a dot is part of what the schema says itself. */
export type FieldTable = Readonly<Record<string, Field>>;

/** Checks a table and keeps its exact type. */
export const fieldTable = <const T extends FieldTable>(table: T): T => table;

/** What every record has beside its own fields. */
export const idField = { kind: 'id', by: 'system', list: false } as const satisfies Field;
export const createdAtField = {
  kind: 'instant',
  by: 'system',
  sort: true,
  filter: true,
} as const satisfies Field;
export const updatedAtField = {
  kind: 'instant',
  by: 'system',
  sort: true,
  filter: 'api',
} as const satisfies Field;

/** The values of a flag whose words are others than yes and no. */
export const FLAG_VALUES = ['true', 'false'] as const;

/** The type of a field's value. */
export type Value<F extends Field> = F['kind'] extends 'flag'
  ? boolean
  : F['kind'] extends 'number' | 'bytes' | 'place' | 'share'
    ? number
    : F['kind'] extends 'language'
      ? Locale
      : F['kind'] extends 'localised'
        ? LocalisedText
        : F extends { kind: 'choice'; values: readonly (infer Listed extends string)[] }
          ? Listed
          : string;

/** Names of a table's fields that one of them enters. */
export type EnteredBy<T extends FieldTable, Who extends 'visitor' | 'staff'> = {
  [K in keyof T & string]: T[K]['by'] extends Who | 'both' ? K : never;
}[keyof T & string];

/** The names of a table's fields, in their order. */
export const fieldNames = <T extends FieldTable>(table: T): (keyof T & string)[] => Object.keys(table);

/** The fields that somebody enters, in the order of the table. */
export const enteredBy = <T extends FieldTable, Who extends 'visitor' | 'staff'>(
  table: T,
  who: Who,
): EnteredBy<T, Who>[] =>
  fieldNames(table).filter((name): name is EnteredBy<T, Who> =>
    [who, 'both'].includes(table[name]?.by ?? 'system'),
  );

/** Whether its records are about a person who is not on the staff. */
export const isPersonal = (table: FieldTable): boolean =>
  Object.values(table).some(({ by, personal }) => personal && (by === 'visitor' || by === 'both'));
