import type { Rule, RuleBook } from './rule.ts';
import { textRules } from './text-rules.ts';
import { everyDeep, isBlank } from './values.ts';

const required: Rule = {
  says: 'required',
  params: [{ name: 'allowFalse', initial: true }],
  demands: () => true,
  test: (value, [allowFalse]) => !isBlank(value) || (value === false && Boolean(allowFalse)),
};

/** The values of the other field that make an answer due; none named: any but a blank one does. */
function isDue([target, values]: readonly unknown[]): boolean {
  const listed = (typeof values === 'string' && values ? [values] : values) as unknown[] | undefined;
  if (!listed?.length) return !isBlank(target);
  const text = String(target).trim();
  return listed.some((value) => value == text);
}

const requiredIf: Rule = {
  says: 'required',
  params: [{ name: 'target', isTarget: true }, { name: 'values' }],
  demands: isDue,
  test: (value, params) => !isDue(params) || !isBlank(value),
};

/** Whether an answer is due, always or because of what another field holds. */
const presenceRules = { required, required_if: requiredIf };

/** Equal as JavaScript's `==` has it: a field holds `'1'` where the list says 1. */
const isOneOf = (value: unknown, list: readonly unknown[]): boolean =>
  everyDeep(value, (member) => list.some((listed) => listed == member));

const oneOf: Rule = { test: isOneOf };
const excluded: Rule = { test: (value, list) => !isOneOf(value, list) };

const confirmed: Rule = {
  params: [{ name: 'target', isTarget: true }],
  test: (value, [target]) => String(value) === String(target),
};

/** Whether a value is among listed ones, or the same as another field's. */
const choiceRules = { oneOf, excluded, confirmed };

/**
 * The rules that fields name as they are. They are part of the script of every page with a form, which has a limit; so a
 * field that wants one of the others (alphabets, numbers, files) brings it along:
 * `fieldSchema('required|alpha:en', { book: { ...ourRules, ...letterRules } })`.
 */
export const ourRules = {
  ...presenceRules,
  ...textRules,
  ...choiceRules,
} satisfies RuleBook;
