import { expect, test } from 'vitest';
import { checkRules } from '../../src/build/known-rules.ts';

test('every rule that a field names exists', () => checkRules('src/features'));

test('a wrong name ends a build', () =>
  expect(checkRules('tests/rules/wrong-name')).rejects.toThrow(
    "No such validator 'e-mail' exists. (fields.ts)",
  ));

test('and a start: whatever loads the field', () =>
  expect(import('./wrong-name/fields.ts')).rejects.toThrow("No such validator 'e-mail' exists."));
