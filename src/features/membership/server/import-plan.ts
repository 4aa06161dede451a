import { v5 as uuidv5 } from 'uuid';
import { comparedEmail } from '#fields/compared-email.ts';
import { validateForm } from '#fields/validate-form.ts';
import { memberCreateSchema, type MemberFields } from '../member.ts';
import { memberFields } from '../member-fields.ts';
import { memberFieldTexts } from '../member-field-texts.ts';
import { cellReader } from '#staff-api/csv/read-cell.ts';
import { perLocale } from '#i18n/locales.ts';
import { readCsv } from '#staff-api/csv/read-csv.ts';
import { readHeader } from '#staff-api/csv/read-header.ts';
import type { AdminFieldError } from '#http/field-messages.ts';

export const MOST_ROWS = 5_000;
/** Any constant: it makes the same file give the same ids. */
const NAMESPACE = '7c4d0a52-6b1e-4c3f-9a70-2f5d8e1b6a94';

export interface PlannedMember {
  /** From 1, below the header. */
  readonly row: number;
  /** Made of file and e-mail address, so that the same file sent again after a breakdown doubles nobody. */
  readonly id: string;
  readonly fields: MemberFields;
}
export interface RowError {
  /** 0 stands for the header, or the file. */
  readonly row: number;
  readonly field: string;
  readonly error: AdminFieldError;
}
export interface ImportPlan {
  readonly rows: number;
  readonly members: readonly PlannedMember[];
  readonly errors: readonly RowError[];
}

const readCell = cellReader(memberFields, memberFieldTexts);

/** A row as a form would have it; what stands in a part of a field (`company.th`) is put there. */
function entered(cells: readonly string[], fields: readonly (string | undefined)[]) {
  const values: Record<string, unknown> = {};
  for (const [place, name] of fields.entries()) {
    if (name === undefined) continue;
    const value = readCell(name, cells[place] ?? '');
    const [field = name, part] = name.split('.');
    values[field] = part ? { ...nothing, ...(values[field] as object), [part]: value } : value;
  }
  return values;
}
const nothing = perLocale(() => '');

/**
 * What a file would import, and everything that is wrong with it.
 * @param owners ids of the members there are, by e-mail address as it is compared
 */
export function planImport(text: string, owners: ReadonlyMap<string, string>): ImportPlan {
  const none = (errors: Omit<RowError, 'row'>[], rows = 0): ImportPlan => ({
    rows,
    members: [],
    errors: errors.map((error) => ({ row: 0, ...error })),
  });
  const table = readCsv(text, MOST_ROWS);
  if (!table.ok) {
    return none([{ field: 'file', error: { key: 'unreadableCsv', params: { row: table.line } } }]);
  }
  const header = readHeader(table.header, memberFields, memberFieldTexts);
  const { length: rows } = table.rows;
  if (header.errors.length > 0) return none([...header.errors], rows);
  if (rows === 0) return none([{ field: 'file', error: { key: 'noRows' } }]);
  if (rows > MOST_ROWS) {
    return none([{ field: 'file', error: { key: 'tooManyRows', params: { most: MOST_ROWS } } }], rows);
  }

  const file = uuidv5(text, NAMESPACE);
  const members: PlannedMember[] = [];
  const errors: RowError[] = [];
  const seen = new Map<string, number>();
  for (const [place, cells] of table.rows.entries()) {
    const row = place + 1;
    // Checked as one that staff enter.
    const read = validateForm(memberCreateSchema, entered(cells, header.fields));
    if (!read.ok) {
      for (const [field, error] of Object.entries(read.errors)) errors.push({ row, field, error });
      continue;
    }
    const email = comparedEmail(read.value.email);
    const id = uuidv5(email, file);
    const first = seen.get(email);
    const owner = owners.get(email);
    if (first !== undefined) {
      errors.push({ row, field: 'email', error: { key: 'sameInRow', params: { row: first } } });
    } else if (owner !== undefined && owner !== id) {
      errors.push({ row, field: 'email', error: { key: 'taken' } });
    } else members.push({ row, id, fields: read.value });
    seen.set(email, first ?? row);
  }
  return { rows, members, errors };
}
