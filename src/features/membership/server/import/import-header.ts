import type { AdminFieldError } from '#staff-api/messages.ts';
import { fold } from '#staff-api/list/fold.ts';
import type { Label } from '#staff-api/csv/labels.ts';

const NEEDED = ['email', 'lastName', 'firstName', 'phone'];
const TAKEN = new Set([...NEEDED, 'status', 'type', 'joinedAt', 'expiresAt']);

export interface HeaderColumn {
  readonly field: string;
  readonly label: Label;
}
export interface ImportHeader {
  /** The field of each column; undefined for one of our export that an import leaves out, such as `id`. */
  readonly fields: readonly (string | undefined)[];
  readonly errors: readonly { readonly field: string; readonly error: AdminFieldError }[];
}

/** Finds the fields by the headers of our own export, in either language, or by their plain names. */
export function readHeader(header: readonly string[], columns: readonly HeaderColumn[]): ImportHeader {
  const names = new Map(
    columns.flatMap(({ field, label }) =>
      [field, label.en, label.th].map((name) => [fold(name), field] as const),
    ),
  );
  const errors: { field: string; error: AdminFieldError }[] = [];
  const seen = new Set<string>();
  const fields = header.map((title) => {
    const field = names.get(fold(title.trim()));
    if (field === undefined) errors.push({ field: title.slice(0, 80), error: { key: 'noColumn' } });
    else if (seen.has(field)) errors.push({ field, error: { key: 'columnTwice' } });
    if (field !== undefined) seen.add(field);
    return field !== undefined && TAKEN.has(field) ? field : undefined;
  });
  for (const field of NEEDED) {
    if (!seen.has(field)) errors.push({ field, error: { key: 'columnMissing' } });
  }
  return { fields, errors };
}
