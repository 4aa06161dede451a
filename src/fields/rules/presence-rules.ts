import { isFilled } from '../predicates/texts.ts';
import type { NamedRule } from './rule.ts';
import { isBlank, isEmpty } from './values.ts';

const required: NamedRule = {
  params: [{ name: 'allowFalse', initial: true }],
  demands: () => true,
  test: (value, { allowFalse }) =>
    !isEmpty(value) && (value !== false || Boolean(allowFalse)) && isFilled(String(value)),
};

/** The values of the other field that make an answer due; none named: any but a blank one does. */
function isDue(target: unknown, values: unknown): boolean {
  const listed = (typeof values === 'string' && values ? [values] : values) as unknown[] | undefined;
  if (!listed?.length) return !isBlank(target);
  const text = String(target).trim();
  return listed.some((value) => value == text);
}

const requiredIf: NamedRule = {
  params: [{ name: 'target', isTarget: true }, { name: 'values' }],
  demands: ({ target, values }) => isDue(target, values),
  test: (value, { target, values }) => !isDue(target, values) || !isBlank(value),
};

/** Whether an answer is due, always or because of what another field holds. */
export const presenceRules = { required, required_if: requiredIf };
