import type { Locale } from '#i18n/locales.ts';
import { boundRules, type BoundRule, type Rules } from './rules/bound-rules.ts';
import { defaultMessage } from './rules/messages.ts';
import type { FieldValues } from './rules/params.ts';
import { browserPictureSize } from './rules/picture-size.ts';
import type { RuleContext } from './rules/rule.ts';
import { isEmpty } from './rules/values.ts';

export interface ValidateOptions {
  /** The field as people call it, for the message. */
  name?: string;
  /** The form's other fields, for `confirmed`, `required_if` and `@field`. */
  values?: FieldValues;
  /** The language of the message; `th` also lets Thai letters count as letters. */
  locale?: Locale;
  /** Whether to stop at the first failing rule: yes, unless false. */
  bails?: boolean;
  /** How the size of a picture is found, where not in a browser. */
  pictureSize?: RuleContext['pictureSize'];
}

/** `errors` in the order of the rules; `failedRules` the same by the rule's name. */
export interface Validity {
  valid: boolean;
  errors: string[];
  failedRules: Record<string, string>;
}

type Field = { value: unknown; values: FieldValues; context: RuleContext; bails: boolean };

type Answer = { isDue: boolean; passes: boolean };

/** A value that cannot be put in words, such as an object without a prototype, is wrong rather than an accident. */
async function answer(rule: BoundRule, { value, values, context }: Field): Promise<Answer> {
  try {
    return {
      isDue: rule.demands?.(values) ?? false,
      passes: await rule.test(value, values, context),
    };
  } catch (error) {
    if (error instanceof TypeError) return { isDue: true, passes: false };
    throw error;
  }
}

/** The names of the rules that fail: first those that say whether an answer is due, then, if there is one, the others. */
async function failing(rules: readonly BoundRule[], field: Field): Promise<string[]> {
  const failed: string[] = [];
  let isDue = false;
  for (const rule of rules.filter(({ demands }) => demands)) {
    const answered = await answer(rule, field);
    isDue = answered.isDue;
    if (answered.passes) continue;
    failed.push(rule.name);
    if (field.bails) return failed;
  }
  if (isEmpty(field.value) && !isDue) return failed;
  for (const rule of rules.filter(({ demands }) => !demands)) {
    if ((await answer(rule, field)).passes) continue;
    failed.push(rule.name);
    if (field.bails) return failed;
  }
  return failed;
}

/**
 * Checks one value by the rules of rules.md#validation-rules. They accept what those of vee-validate 3 accept; the
 * few differences are listed, with reasons, in `rules/reference/differences.test.ts`.
 *
 * An empty value (absent, `''`, an empty list) passes unless an answer is due.
 * @param rules such as `required|max:5`, `{ required: true, max: 5 }`; `|` and `,` in a pattern need the second form
 * @throws Error (the promise rejects) for a name that is no rule, `No such validator 'x' exists.`, and for parameters
 * that a rule cannot take, such as a malformed pattern; never because of the value
 */
export async function validate(
  value: unknown,
  rules: Rules,
  options: ValidateOptions = {},
): Promise<Validity> {
  const { name, values = {}, locale, bails = true, pictureSize = browserPictureSize } = options;
  const context = { locale, pictureSize };
  const failed = await failing(boundRules(rules), { value, values, context, bails });
  const message = defaultMessage(locale ?? 'en', name);
  return {
    valid: failed.length === 0,
    errors: failed.map(() => message),
    failedRules: Object.fromEntries(failed.map((rule) => [rule, message])),
  };
}
