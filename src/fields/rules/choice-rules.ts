import type { Rule } from './rule.ts';
import { everyDeep } from './values.ts';

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
export const choiceRules = { oneOf, excluded, confirmed };
