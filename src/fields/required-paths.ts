import type * as v from 'valibot';
import { isMissing } from './rules/messages.ts';
import { validateForm } from './validate-form.ts';

/** The paths of a form in which an answer is due: those that an empty form is missing. */
export function requiredPaths(schema: v.GenericSchema): ReadonlySet<string> {
  const empty = validateForm(schema, {});
  const errors = empty.ok ? [] : Object.entries(empty.errors);
  return new Set(errors.filter(([, { key }]) => isMissing(key)).map(([path]) => path));
}
