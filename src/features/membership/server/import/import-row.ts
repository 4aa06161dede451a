import { type MemberFields, memberCreateSchema } from '../../member.ts';
import { validate, type Validated } from '#fields/validate.ts';
import { plainCell } from '#staff-api/csv/csv-text.ts';
import { valueLabels } from '#staff-api/csv/labels.ts';
import { fold } from '#staff-api/list/fold.ts';

const statuses: ReadonlyMap<string, string> = new Map(
  Object.entries(valueLabels.memberStatus).flatMap(([code, { en, th }]) =>
    [code, en, th].map((name) => [fold(name), code] as const),
  ),
);

/** A day as a Thai spreadsheet saves it again: `31/12/2569`. The Buddhist year tells it from the American order. */
const THAI_DAY = /^(\d{1,2})\/(\d{1,2})\/(2[4-9]\d\d)$/;
const BUDDHIST_YEARS_AHEAD = 543;

function asDay(cell: string): string {
  const [, day, month, year] = THAI_DAY.exec(cell) ?? [];
  if (!day || !month || !year) return cell;
  return [Number(year) - BUDDHIST_YEARS_AHEAD, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}

/** A member out of a row, checked as one that staff enter. */
export function readRow(
  cells: readonly string[],
  fields: readonly (string | undefined)[],
): Validated<MemberFields> {
  const input: Record<string, string> = {};
  for (const [place, field] of fields.entries()) {
    const cell = plainCell(cells[place] ?? '').trim();
    if (field === 'status') input[field] = statuses.get(fold(cell)) ?? cell;
    else if (field === 'joinedAt' || field === 'expiresAt') input[field] = asDay(cell);
    else if (field !== undefined) input[field] = cell;
  }
  return validate(memberCreateSchema, input);
}
