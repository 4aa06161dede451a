import { dictionaries } from '#i18n/dictionaries.ts';
import { perLocale } from '#i18n/locales.ts';
import { leavesOf } from '#fields/table/leaves.ts';
import type { FieldTable } from '#fields/table/table.ts';
import { fieldLabels, type FieldTextsByLocale } from '#fields/table/texts.ts';
import { fold } from '../list/fold.ts';
import type { AdminFieldError } from '#http/field-messages.ts';
import { csvHeadings } from './table-columns.ts';

/** What each field may be called in a table's header, folded: by its plain name, on the screens, in our own exports of now and before, in every language. */
function namesIn(table: FieldTable, texts: FieldTextsByLocale): ReadonlyMap<string, string> {
  const exported = leavesOf(table).filter(([, { csv }]) => csv !== false);
  const headings = csvHeadings(table, texts);
  const perLanguage = Object.values(
    perLocale((locale) => {
      const labels = fieldLabels(table, texts[locale], locale);
      return (name: string) => [
        labels[name] ?? name,
        headings[locale](name),
        ...(texts[locale].formerly?.[name] ?? '').split('|').filter(Boolean),
      ];
    }),
  );
  return new Map(
    exported.flatMap(([name]) =>
      [name, ...perLanguage.flatMap((named) => named(name))].map((title) => [fold(title), name] as const),
    ),
  );
}

/** What is above the last column of the rows that an import gives back; it is left out when they come again. */
export const problemHeading = perLocale((locale) => dictionaries[locale].staffAnswers.problemColumn);

/** The fields of columns by their headings, and what is wrong. @param chosen each column's, by hand; `''`: left out */
export function readHeader(
  header: readonly string[],
  table: FieldTable,
  texts: FieldTextsByLocale,
  chosen?: readonly string[],
) {
  const names = namesIn(table, texts);
  const leaves = leavesOf(table);
  const taken = new Set(leaves.flatMap(([name, { import: use }]) => (use ? [name] : [])));
  const errors: { field: string; error: AdminFieldError }[] = [];
  const seen = new Set<string>();
  const leftOut = Object.values(problemHeading).map(fold);
  /** Undefined for a column that an import leaves out, such as `id`. */
  const fields = header.map((title, place) => {
    const folded = fold(title.trim());
    const field = chosen ? chosen[place] || undefined : names.get(folded);
    if (field === undefined) {
      if (!chosen && !leftOut.includes(folded)) {
        errors.push({ field: title.slice(0, 80), error: { key: 'noColumn' } });
      }
    } else if (seen.has(field)) errors.push({ field, error: { key: 'columnTwice' } });
    if (field !== undefined) seen.add(field);
    return field !== undefined && taken.has(field) ? field : undefined;
  });
  for (const [field, { import: use }] of leaves) {
    if (use === 'needed' && !seen.has(field)) errors.push({ field, error: { key: 'columnMissing' } });
  }
  return { fields, errors };
}
