import type { Dictionary } from '#i18n/dictionaries.ts';

/** What can be wrong with a field. Schemas answer with these keys; the dictionaries put them into words. */
export type MessageKey = keyof Dictionary['messages'];

/** One field's problem; `params` fill the gaps of its text, such as `{{limit, number}}`. */
export interface FieldError {
  readonly key: MessageKey;
  readonly params?: Readonly<Record<string, number>>;
}
/** Problems by the field's path in the form, such as `email` or `consents.privacyPolicy`. */
export type FieldErrors = Readonly<Record<string, FieldError>>;

/** What is said where an answer is missing. */
export const MISSING = [
  'required',
  'choiceRequired',
  'consentRequired',
  'codeRequired',
  'fileRequired',
] as const satisfies MessageKey[];

/** Whether an answer is missing, not wrong: a form's summary names the two apart (rules.md#form-messages). */
export function isMissing(key: string): boolean {
  return MISSING.some((one) => one === key);
}
