import * as v from 'valibot';
import { boundRules, type Rules } from './rules/bound-rules.ts';
import { everyRule } from './rules/every-rule.ts';
import { followsBound } from './rules/follows-bound.ts';

/**
 * Valibot's check by rules of what is not text: `v.pipe(v.number(), follows('between:0,1'))`. Knows every rule; see
 * `fieldSchema`.
 * @throws Error `No such validator 'x' exists.` at once, and for parameters that a rule cannot take
 */
/* @__NO_SIDE_EFFECTS__ */
export const follows = <Input>(rules: Rules) => followsBound<Input>(boundRules(rules, everyRule));

/** A value of any type by rules, such as a list or files; absent is null. */
/* @__NO_SIDE_EFFECTS__ */
export const valueSchema = (rules: Rules) => v.optional(v.pipe(v.unknown(), follows<unknown>(rules)), null);
