/** What can be wrong with a field. Schemas answer with these keys; the subject `messages` of the dictionaries puts them into words. */
export const MESSAGE_KEYS = [
  'required',
  'choiceRequired',
  'invalid',
  'tooLong',
  'tooManySigns',
  'invalidEmail',
  'invalidPhone',
  'consentRequired',
  'tooShort',
  'commonPassword',
  'passwordHoldsName',
  'wrongPassword',
  'codeRequired',
  'wrongCode',
  'linkOver',
  'taken',
  'invalidSlug',
  'invalidDate',
  'beforeStart',
  'invalidTime',
  'notAfterStart',
  'invalidUrl',
  'belowMinimum',
  'reservedSlug',
  'fileRequired',
  'emptyFile',
  'fileTooLarge',
  'wrongFileKind',
  'brokenFile',
  'fileWithMacros',
  'harmfulFile',
  'lockedFile',
  'hugePicture',
  'manyPages',
  'unreadableFile',
  'unreadFile',
  'infectedFile',
  'nothingWritten',
  'jobClosed',
  'captchaRefused',
] as const;
export type MessageKey = (typeof MESSAGE_KEYS)[number];

/** One field's problem; `params` fill the gaps of its text, such as `{{limit, number}}`. */
export interface FieldError {
  readonly key: MessageKey;
  readonly params?: Readonly<Record<string, number>>;
}
/** Problems by the field's path in the form, such as `email` or `consents.privacyPolicy`. */
export type FieldErrors = Readonly<Record<string, FieldError>>;

export function isMessageKey(value: string): value is MessageKey {
  return (MESSAGE_KEYS as readonly string[]).includes(value);
}

const MISSING: ReadonlySet<string> = new Set<MessageKey>([
  'required',
  'choiceRequired',
  'consentRequired',
  'codeRequired',
  'fileRequired',
]);

/** Whether an answer is missing, not wrong: a form's summary names the two apart (rules.md#form-messages). */
export function isMissing(key: string): boolean {
  return MISSING.has(key);
}
