import type { BoundRule } from './bound-rules.ts';
import { type FieldValues, resolveParams } from './params.ts';
import { isEmpty } from './values.ts';

/** What a rule may ask of the world around the value. */
export interface Surroundings {
  /** The form's other fields, for `confirmed`, `required_if` and `@field`. */
  readonly values?: FieldValues | undefined;
  /** The language of the page; `th` also lets Thai letters count as letters. */
  readonly lang?: string | undefined;
}

/** A value that cannot be put in words, such as an object without a prototype, is wrong rather than an accident. */
function answerOr(ask: () => boolean, otherwise: boolean): boolean {
  try {
    return ask();
  } catch (error) {
    if (error instanceof TypeError) return otherwise;
    throw error;
  }
}

/** The rules that fail; an empty value passes unless an answer is due. @throws Error for a pattern that is none */
export function* failing(
  rules: readonly BoundRule[],
  value: unknown,
  { values = {}, lang }: Surroundings,
): Generator<BoundRule> {
  let isDue = false;
  for (const rule of rules) {
    const params = resolveParams(rule.bound, values);
    const { demands } = rule;
    if (demands) isDue = answerOr(() => demands(params), true);
    else if (!isDue && isEmpty(value)) return;
    if (!answerOr(() => rule.test(value, params, lang), false)) yield rule;
  }
}
