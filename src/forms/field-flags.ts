/** The flags of a field (rules.md#field-flags). */
export const FIELD_FLAGS = [
  'untouched',
  'touched',
  'pristine',
  'dirty',
  'valid',
  'invalid',
  'validated',
  'pending',
  'required',
  'changed',
  'passed',
  'failed',
] as const;
export type FieldFlag = (typeof FIELD_FLAGS)[number];
export type FieldFlags = Readonly<Record<FieldFlag, boolean>>;

/** What React Hook Form tells of a field: the answer of `getFieldState`. */
export interface FieldState {
  readonly isTouched: boolean;
  readonly isDirty: boolean;
  readonly isValidating: boolean;
  readonly invalid: boolean;
}

const UNSEEN: FieldState = { isTouched: false, isDirty: false, isValidating: false, invalid: false };

/** A field that nobody has touched: nothing is known about it except whether it is required. */
export const initialFlags = (required: boolean): FieldFlags => ({
  ...flagsAfter(undefined, UNSEEN),
  required,
});

/**
 * The flags of a field after React Hook Form has reported its state again. What it does not remember, this does:
 *
 * - `touched`: left once. `dirty`: changed once, `changed`: now different from the beginning.
 * - `validated`: checked once; before that a field is neither `valid` nor `invalid`, neither `passed` nor `failed`.
 * - `pending`: being checked. What the last check found stays until then.
 */
export function flagsAfter(before: FieldFlags | undefined, state: FieldState): FieldFlags {
  const { isTouched, isDirty, isValidating, invalid } = state;
  const dirty = isDirty || Boolean(before?.dirty);
  const validated = invalid || Boolean(before?.validated || (before?.pending && !isValidating));
  const valid = validated && !invalid;
  return {
    untouched: !isTouched,
    touched: isTouched,
    pristine: !dirty,
    dirty,
    valid,
    invalid,
    validated,
    pending: isValidating,
    required: Boolean(before?.required),
    changed: isDirty,
    passed: valid,
    failed: invalid,
  };
}

/** A group has these flags if all of its fields have them, and the others if one of its fields has. */
const OF_ALL: readonly FieldFlag[] = ['untouched', 'pristine', 'valid', 'validated', 'passed'];

/** The flags of a group of fields. */
export const flagsOfGroup = (fields: readonly FieldFlags[]): FieldFlags =>
  Object.fromEntries(
    FIELD_FLAGS.map((flag) => [
      flag,
      OF_ALL.includes(flag) ? fields.every((flags) => flags[flag]) : fields.some((flags) => flags[flag]),
    ]),
  ) as FieldFlags;
