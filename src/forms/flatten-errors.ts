import { isMissing } from '#fields/rules/messages.ts';
import { set, type FieldErrors, type FieldValues } from 'react-hook-form';

/** One field's problem, by the field's path in the form: `email`, `consents.privacyPolicy`. */
export type FlatError = { path: string; type: string; message: string };

const isError = (value: object): value is { type: string; message?: string } =>
  'type' in value && typeof value.type === 'string';

/** React Hook Form nests errors as the values are nested; a summary and the server name them by path. */
export function flattenErrors(errors: FieldErrors, parent = ''): FlatError[] {
  return Object.entries(errors).flatMap(([name, value]) => {
    const path = parent + name;
    if (typeof value !== 'object' || value === null) return [];
    if (isError(value)) return [{ path, type: value.type, message: value.message ?? '' }];
    return flattenErrors(value as FieldErrors, `${path}.`);
  });
}

/** The sentences of a summary, for one field and for several (rules.md#form-messages). */
export type SummaryTexts = Record<'requiredOne' | 'requiredMany' | 'incorrectOne' | 'incorrectMany', string>;

/** What is missing and what is wrong, each in the order of the labels, which is the form's. */
export function errorGroups(errors: readonly FlatError[], labels: object, texts: SummaryTexts) {
  const order = Object.keys(labels);
  const found = [...errors].sort((a, b) => order.indexOf(a.path) - order.indexOf(b.path));
  const missing = found.filter(({ type }) => isMissing(type));
  const wrong = found.filter(({ type }) => !isMissing(type));
  return [
    { kind: 'missing', found: missing, title: missing.length === 1 ? texts.requiredOne : texts.requiredMany },
    { kind: 'wrong', found: wrong, title: wrong.length === 1 ? texts.incorrectOne : texts.incorrectMany },
  ].filter((group) => group.found.length > 0);
}

/** The way back: errors by path, as the server tells them, nested as React Hook Form wants them. */
export function nestErrors<Values extends FieldValues>(
  errors: Record<string, { type: string; message: string }> = {},
): FieldErrors<Values> {
  const nested: FieldErrors<Values> = {};
  for (const [path, error] of Object.entries(errors)) set(nested, path, error);
  return nested;
}
