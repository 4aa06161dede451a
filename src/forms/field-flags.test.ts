import { expect, test } from 'vitest';
import { FIELD_FLAGS, flagsAfter, flagsOfGroup, initialFlags, type FieldState } from './field-flags.ts';

const state = (change: Partial<FieldState> = {}): FieldState => ({
  isTouched: false,
  isDirty: false,
  isValidating: false,
  invalid: false,
  ...change,
});
const raised = (flags: ReturnType<typeof initialFlags>) =>
  FIELD_FLAGS.filter((flag) => flags[flag]).join(' ');
/** The flags that are up after what was told of a field, one after the other. */
const after = (...told: Partial<FieldState>[]) =>
  raised(told.reduce((flags, change) => flagsAfter(flags, state(change)), initialFlags(false)));

test('the flags of a field, by their names', () => {
  expect(FIELD_FLAGS.join(', ')).toBe(
    'untouched, touched, pristine, dirty, valid, invalid, validated, pending, required, changed, passed, failed',
  );
});

test('of a field that nobody has been at, nothing is known but whether an answer is due', () => {
  expect(raised(initialFlags(false))).toBe('untouched pristine');
  expect(raised(initialFlags(true))).toBe('untouched pristine required');
  expect(raised(flagsAfter(initialFlags(true), state({ isTouched: true })))).toBe(
    'touched pristine required',
  );
});

test('changed and changed back, a field stays dirty', () => {
  expect(after({ isDirty: true })).toBe('untouched dirty changed');
  expect(after({ isDirty: true }, { isTouched: true })).toBe('touched dirty');
});

test('a field is right or wrong once it has been checked, and not before', () => {
  expect(after({ isValidating: true })).toBe('untouched pristine pending');
  expect(after({ isValidating: true }, {})).toBe('untouched pristine valid validated passed');
  expect(after({ isValidating: true }, { invalid: true })).toBe(
    'untouched pristine invalid validated failed',
  );
});

test('while it is checked again, what the last check found stays', () => {
  const failed = [{ isValidating: true }, { invalid: true }];
  expect(after(...failed, { invalid: true, isValidating: true })).toBe(
    'untouched pristine invalid validated pending failed',
  );
  expect(after(...failed, { invalid: true, isValidating: true }, {})).toBe(
    'untouched pristine valid validated passed',
  );
});

test('what the server finds wrong has failed without a check of ours', () => {
  expect(after({ invalid: true })).toBe('untouched pristine invalid validated failed');
});

test('a group is right if every field is, and wrong, touched or pending if one is', () => {
  const passed = flagsAfter(flagsAfter(undefined, state({ isValidating: true })), state());
  const failed = flagsAfter(undefined, state({ invalid: true, isTouched: true, isDirty: true }));
  const pending = flagsAfter(undefined, state({ isValidating: true }));
  expect(raised(flagsOfGroup([passed, passed]))).toBe('untouched pristine valid validated passed');
  expect(raised(flagsOfGroup([passed, failed]))).toBe('touched dirty invalid validated changed failed');
  expect(raised(flagsOfGroup([passed, pending]))).toBe('untouched pristine pending');
  expect(raised(flagsOfGroup([passed, initialFlags(true)]))).toBe('untouched pristine required');
});
