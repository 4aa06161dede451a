import { LOCALES } from '#i18n/locales.ts';
import { type Field, type FieldTable, fieldNames } from './table.ts';

/** A table's fields by path, in order: for a localised one each part, as a separate line or choice. */
export const leavesOf = (table: FieldTable): (readonly [path: string, field: Field])[] =>
  fieldNames(table).flatMap((name) => {
    const field = table[name];
    if (!field || field.kind === 'group') return [];
    if (field.kind !== 'localised') return [[name, field] as const];
    const kind = field.parts ?? (field.values ? 'choice' : 'line');
    return LOCALES.map((part) => [`${name}.${part}`, { ...field, kind }] as const);
  });
