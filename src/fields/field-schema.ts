import * as v from 'valibot';
import { boundRules, type Rules } from './rules/bound-rules.ts';
import { failing } from './rules/failing.ts';
import { followsBound } from './rules/follows-bound.ts';
import { ourRules } from './rules/our-rules.ts';
import type { RuleBook } from './rules/rule.ts';
import { messageKey, textKinds } from './text.ts';

interface FieldOptions {
  /** What the field holds: a text of one line, unless named. */
  readonly of?: keyof typeof textKinds;
  readonly book?: RuleBook;
}
/** Absent and null count as `''`. */
type TextSchema<Text extends string> = v.GenericSchema<unknown, Text>;

/**
 * The schema of a text by the rules of rules.md#validation-rules, as browser, function and staff screen check it:
 * `fieldSchema('required|email|max:254')`. They accept what those of vee-validate 3 accept; the few differences are
 * listed, with reasons, in `tests/rules/differences.test.ts`.
 *
 * Texts come out trimmed, `''` where nothing was said. What fails is told by a `MessageKey`: the rule's own, or
 * `invalid`, 'The field is not valid.'; so are other types and control characters.
 * @param rules such as `required|max:5`, `{ required: true, max: 5 }`; `|` and `,` in a pattern need the second form
 * @throws Error `No such validator 'x' exists.` at once, so that neither a build nor a start gets past a wrong name;
 * and for parameters that a rule cannot take
 */
/* @__NO_SIDE_EFFECTS__ */
export function fieldSchema<const Value extends string>(
  rules: { readonly required: true; readonly oneOf: readonly Value[] },
  options?: FieldOptions,
): TextSchema<Value>;
export function fieldSchema(rules: Rules, options?: FieldOptions): TextSchema<string>;
export function fieldSchema(
  rules: Rules,
  { of = 'line', book = ourRules }: FieldOptions = {},
): TextSchema<string> {
  const { read, isClean } = textKinds[of];
  const bound = boundRules(rules, book);
  const keepsBlanks = bound.some((rule) => rule.keepsBlanks);

  /** What was typed as the field holds it; undefined where it holds what no text may. */
  const asRead = (typed: unknown): unknown => {
    if (typeof typed !== 'string') return typed ?? '';
    const text = read(typed);
    if (text && keepsBlanks && failing(bound, typed, {}).next().done) return typed;
    return isClean(text) ? text : undefined;
  };
  return v.optional(
    v.pipe(v.unknown(), v.transform(asRead), v.string(messageKey('invalid')), followsBound(bound)),
    '',
  );
}
