import { enteredBy, type FieldTable } from '#fields/table/table.ts';
import type { AnyFieldTexts } from '#fields/table/texts.ts';

/**
 * The labels of the fields that a form's own words do not name: what they are called everywhere else.
 * @param texts the form's own words, by field
 */
export const otherLabels = (
  table: FieldTable,
  texts: object,
  { fields }: AnyFieldTexts,
): Record<string, string> =>
  Object.fromEntries(
    enteredBy(table, 'visitor')
      .filter((name) => !(name in texts))
      .map((name) => [name, fields[name] ?? name]),
  );
