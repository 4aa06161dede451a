import * as v from 'valibot';
import type { FieldError, FieldErrors, MessageKey } from './rules/messages.ts';
import type { FieldConfig } from './rules/follows-bound.ts';
import { messageKey } from './text.ts';

export type Validated<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly errors: FieldErrors };

/**
 * Checks input of any shape; never throws. Each field tells its first failing rule only (rules.md#field-flags),
 * under its path in the form, such as `consents.privacyPolicy`; unknown fields are dropped from the value.
 */
export function validateForm<Output>(
  schema: v.GenericSchema<unknown, Output>,
  input: unknown,
): Validated<Output> {
  const values = valuesOf(input);
  // What valibot's `safeParse` does, too; it would drop the other fields' values.
  const { issues, value } = schema['~run']({ value: values }, formConfig(values));
  return issues ? { ok: false, errors: fieldErrors(issues) } : { ok: true, value };
}

/** Input that is no object at all (a list, a number, null) counts as an empty form, so that every required field is named. */
export const valuesOf = (input: unknown): object =>
  typeof input === 'object' && input !== null ? input : {};

/** What a schema checks a form's values with. */
export const formConfig = (values: object): FieldConfig => ({
  abortPipeEarly: true,
  message: messageKey('invalid'),
  values: { ...values },
});

/** The first problem of each field, under its path in the form. */
export function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldErrors {
  const errors: Record<string, FieldError> = {};
  for (const issue of issues) errors[v.getDotPath(issue) ?? ''] ??= fieldError(issue);
  return errors;
}

/** Schemas speak in keys (`says`), and `validate` has one where valibot would speak itself. */
function fieldError({ message, requirement }: v.BaseIssue<unknown>): FieldError {
  const key = message as MessageKey;
  return typeof requirement === 'number' ? { key, params: { limit: requirement } } : { key };
}
