import { v5 as uuidv5 } from 'uuid';
import { comparedEmail } from '#fields/compared-email.ts';
import { validateForm } from '#fields/validate-form.ts';
import type { AdminFieldError } from '#http/field-messages.ts';
import { type CsvRow, MOST_CELLS, MOST_COLUMNS, readCsv } from '#staff-api/csv/read-csv.ts';
import { readHeader } from '#staff-api/csv/read-header.ts';
import { memberFieldTexts, memberFields } from '../member-fields.ts';
import { isDecision } from '../decision.ts';
import { memberCreateSchema, type MemberFields, type MemberRow, memberSchema } from '../member.ts';
import { type Cells, enteredIn, merged, readCells } from './import-cells.ts';
import { comparedNumber } from './member-records.ts';

export const MOST_ROWS = 5_000;
/** So many rows are shown as they were read. */
const SHOWN_ROWS = 10;
/** Any constant: it makes the same file give the same ids. */
const NAMESPACE = '7c4d0a52-6b1e-4c3f-9a70-2f5d8e1b6a94';

export interface PlannedMember {
  /** As a spreadsheet numbers it. */
  readonly row: number;
  /** Of a new member made of file and e-mail address, so that the same file sent again after a breakdown doubles nobody. */
  readonly id: string;
  readonly fields: MemberFields;
  /** What the row says of a member who is there, and is changed by it; undefined for a new one. */
  readonly changes?: Cells;
  /** Whether it decides on a registration. */
  readonly decides?: boolean;
}
export interface RowError {
  /** 0 stands for the header, or the file. */
  readonly row: number;
  readonly field: string;
  /** Or words, about the record as a whole. */
  readonly error: AdminFieldError | string;
  /** What is there. */
  readonly value?: string | undefined;
}
export interface ImportPlan {
  readonly rows: readonly CsvRow[];
  readonly header: readonly string[];
  /** The field of each column; undefined for one that is left out. */
  readonly columns: readonly (string | undefined)[];
  readonly members: readonly PlannedMember[];
  readonly errors: readonly RowError[];
  /** How many rows are about members who are there. */
  readonly known: number;
  /** The first rows as they were read, by field. */
  readonly sample: readonly { readonly row: number; readonly values: Cells }[];
}
export interface ImportOptions {
  /** The field of each column, where somebody has matched them by hand. */
  readonly columns?: readonly string[] | undefined;
  /** Whether members who are there, by e-mail address or number, are changed; else they are errors. */
  readonly updates: boolean;
}

/** Finds the members there are. */
function memberFinder(present: readonly MemberRow[]) {
  const emails = new Map(present.map((row) => [comparedEmail(row.email), row]));
  const numbers = new Map(
    present.flatMap((row) => (row.memberNumber ? [[comparedNumber(row.memberNumber), row] as const] : [])),
  );
  return {
    byEmail: (email = '') => emails.get(comparedEmail(email)),
    byNumber: (number = '') => numbers.get(comparedNumber(number)),
  };
}

/** What a file would import, and everything that is wrong with it. @param present the members there are */
export function planImport(
  text: string,
  present: readonly MemberRow[],
  { columns: chosen, updates }: ImportOptions,
): ImportPlan {
  const table = readCsv(text, MOST_ROWS);
  const found = { rows: [], header: [], columns: [], members: [], errors: [], known: 0, sample: [] };
  const ofFile = (error: AdminFieldError) => [{ row: 0, field: 'file', error }];
  if (!table.ok) {
    const isLarge = table.line === 0;
    const tooMany = { key: 'tooManyCells', params: { columns: MOST_COLUMNS, cells: MOST_CELLS } } as const;
    return {
      ...found,
      errors: ofFile(isLarge ? tooMany : { key: 'unreadableCsv', params: { row: table.line } }),
    };
  }
  const { header, rows, isWhole } = table;
  const { fields: columns, errors } = readHeader(header, memberFields, memberFieldTexts, chosen);
  const sample = rows.slice(0, SHOWN_ROWS).map(({ number, cells }) => ({
    row: number,
    values: readCells(cells, columns),
  }));
  const known = { ...found, header, rows, columns, sample };
  // Who is already there needs no more than what tells who it is.
  const isKeyed = updates && (columns.includes('email') || columns.includes('memberNumber'));
  const wrong = errors.filter(({ error }) => !(isKeyed && error.key === 'columnMissing'));
  if (wrong.length > 0) return { ...known, errors: wrong.map((error) => ({ row: 0, ...error })) };
  if (rows.length === 0) return { ...known, errors: ofFile({ key: 'noRows' }) };
  if (rows.length > MOST_ROWS || !isWhole) {
    return { ...known, errors: ofFile({ key: 'tooManyRows', params: { most: MOST_ROWS } }) };
  }
  return { ...known, ...planRows(text, rows, columns, present, updates) };
}

/** A member with what a row says, checked as what staff enter. */
export const changedBy = (member: MemberRow, changes: Cells) =>
  validateForm(memberSchema, merged(member, changes));

/** Tells which row named the same address, number or member before; undefined for the first. */
function repetitions() {
  const seen = new Map<string, number>();
  return (row: number, what: 'email' | 'memberNumber' | 'id', value: string): number | undefined => {
    const key = `${what} ${value}`;
    const first = seen.get(key);
    seen.set(key, first ?? row);
    return first;
  };
}

function planRows(
  text: string,
  rows: readonly CsvRow[],
  columns: readonly (string | undefined)[],
  present: readonly MemberRow[],
  updates: boolean,
): Pick<ImportPlan, 'members' | 'errors' | 'known'> {
  const find = memberFinder(present);
  const file = uuidv5(text, NAMESPACE);
  const members: PlannedMember[] = [];
  const errors: RowError[] = [];
  const firstOf = repetitions();
  let known = 0;
  for (const { number: row, cells } of rows) {
    const values = readCells(cells, columns);
    const fail = (field: string, error: AdminFieldError) =>
      errors.push({ row, field, error, value: cells[columns.indexOf(field)] });
    const id = uuidv5(comparedEmail(values['email'] ?? ''), file);
    const ofNumber = find.byNumber(values['memberNumber'] || undefined);
    const ofEmail = find.byEmail(values['email'] || undefined);
    const owner = ofEmail ?? ofNumber;
    // One that an earlier try of the same file made is no other member.
    const isOther = owner !== undefined && owner.id !== id;
    if (isOther) known += 1;
    if (isOther && updates && ofEmail && ofNumber && ofEmail.id !== ofNumber.id) {
      fail('memberNumber', { key: 'severalMembers' });
      continue;
    }
    // Checked as what staff enter.
    const read =
      isOther && updates ? changedBy(owner, values) : validateForm(memberCreateSchema, enteredIn(values));
    if (!read.ok) {
      for (const [field, error] of Object.entries(read.errors)) fail(field, error);
      continue;
    }
    const { email, memberNumber } = read.value;
    const sameEmail = firstOf(row, 'email', comparedEmail(email));
    const sameNumber = memberNumber && firstOf(row, 'memberNumber', comparedNumber(memberNumber));
    const sameMember = firstOf(row, 'id', isOther ? owner.id : id);
    const first = sameEmail || sameNumber || sameMember;
    const namedBy = ofEmail ? 'email' : 'memberNumber';
    if (first) {
      const field = sameEmail ? 'email' : sameNumber ? 'memberNumber' : namedBy;
      fail(field, { key: 'sameInRow', params: { row: first } });
    } else if (isOther && !updates) fail(namedBy, { key: 'taken' });
    else if (isOther) {
      const decides = owner.waiting === true && isDecision(read.value.status);
      members.push({ row, id: owner.id, fields: read.value, changes: values, decides });
    } else members.push({ row, id, fields: read.value });
  }
  return { members, errors, known };
}
