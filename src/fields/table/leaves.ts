import { LOCALES } from '#i18n/locales.ts';
import { type Field, type FieldTable, fieldNames } from './table.ts';

/** A table's fields by path, in their order: of a localised one each part, as a line of its own. */
export const leavesOf = (table: FieldTable): (readonly [path: string, field: Field])[] =>
  fieldNames(table).flatMap((name) => {
    const field = table[name];
    if (!field) return [];
    if (field.kind !== 'localised') return [[name, field] as const];
    return LOCALES.map((part) => [`${name}.${part}`, { ...field, kind: 'line' }] as const);
  });
