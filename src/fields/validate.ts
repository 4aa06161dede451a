import * as v from 'valibot';
import { type FieldError, type FieldErrors, isMessageKey } from './messages.ts';

export type Validated<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly errors: FieldErrors };

/**
 * Checks input of any shape; never throws. Each field tells its first failing rule only (rules.md#field-flags),
 * under its path in the form, such as `consents.privacyPolicy`; unknown fields are dropped from the value.
 *
 * Input that is no object at all (a list, a number, null) counts as an empty form, so that every required field is
 * named.
 */
export function validate<const Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): Validated<v.InferOutput<Schema>> {
  const fields = typeof input === 'object' && input !== null ? input : {};
  const result = v.safeParse(schema, fields, { abortPipeEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const errors: Record<string, FieldError> = {};
  for (const issue of result.issues) errors[v.getDotPath(issue) ?? ''] ??= fieldError(issue);
  return { ok: false, errors };
}

function fieldError(issue: v.BaseIssue<unknown>): FieldError {
  const key = isMessageKey(issue.message) ? issue.message : 'invalid';
  return typeof issue.requirement === 'number' ? { key, params: { limit: issue.requirement } } : { key };
}
