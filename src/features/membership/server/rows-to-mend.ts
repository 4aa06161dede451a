import type { Locale } from '#i18n/locales.ts';
import { csvLines } from '#staff-api/csv/csv-text.ts';
import { problemHeading } from '#staff-api/csv/read-header.ts';
import type { ImportPlan } from './import-plan.ts';

interface ToldError {
  readonly row: number;
  readonly message: string;
}

/** The rows that are not imported, as a CSV of their own: as they came, and behind them what is wrong with each. */
export function rowsToMend(
  { header, rows }: Pick<ImportPlan, 'header' | 'rows'>,
  errors: readonly ToldError[],
  locale: Locale,
): string {
  const wrong = new Map<number, string[]>();
  for (const { row, message } of errors) wrong.set(row, [...(wrong.get(row) ?? []), message]);
  // An earlier file of this kind may have been put right in part only.
  const last = header.findIndex((title) => Object.values(problemHeading).includes(title));
  const width = last < 0 ? header.length : last;
  const lines = rows.flatMap(({ number, cells }) => {
    const problems = wrong.get(number);
    const own = Array.from({ length: width }, (_, place) => cells[place] ?? '');
    return problems ? [[...own, problems.join(' ')]] : [];
  });
  return csvLines([[...header.slice(0, width), problemHeading[locale]], ...lines]);
}
