import type { Rule } from './rule.ts';
import { isBlank } from './values.ts';

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
export const presenceRules = { required, required_if: requiredIf };
