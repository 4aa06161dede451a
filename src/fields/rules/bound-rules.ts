import { ruleNamed } from './definitions.ts';
import { bindNamed, resolveListed, resolveNamed, type FieldValues } from './params.ts';
import type { RuleContext } from './rule.ts';

/** Rules as they are written: `required|max:5`, or by name with `true`, one parameter, a list or an object of them. */
export type Rules = string | Readonly<Record<string, unknown>> | null | undefined;

/** A rule with its parameters, ready to be asked about a value. */
export interface BoundRule {
  readonly name: string;
  readonly test: (value: unknown, values: FieldValues, context: RuleContext) => boolean | Promise<boolean>;
  /** Whether an answer is due; only `required` and `required_if` have it. */
  readonly demands?: (values: FieldValues) => boolean;
}

function parse(rule: string): [name: string, given: object] {
  const [name = '', ...rest] = rule.split(':');
  return [name, rest.length > 0 ? rest.join(':').split(',') : []];
}

const asParams = (given: unknown): object => {
  if (given === true) return [];
  return typeof given === 'object' && given !== null ? given : [given];
};

/** Names with their parameters, in order; a rule that is named twice keeps its first place and its last parameters. */
function written(rules: Rules): Map<string, object> {
  if (typeof rules === 'string') {
    return new Map(
      rules
        .split('|')
        .map(parse)
        .filter(([name]) => name),
    );
  }
  if (typeof rules !== 'object' || rules === null || Array.isArray(rules)) return new Map();
  const used = Object.entries(rules).filter(([, given]) => given !== false);
  return new Map(used.map(([name, given]) => [name, asParams(given)]));
}

function bind(name: string, given: object): BoundRule {
  const rule = ruleNamed(name);
  if (!rule.params) {
    if (!Array.isArray(given)) throw new Error(`The rule '${name}' takes a list of values, not an object.`);
    return { name, test: (value, values) => rule.test(value, resolveListed(given, values)) };
  }
  const params = bindNamed(rule.params, given);
  const { demands } = rule;
  return {
    name,
    test: (value, values, context) => rule.test(value, resolveNamed(params, values), context),
    ...(demands && { demands: (values: FieldValues) => demands(resolveNamed(params, values)) }),
  };
}

/**
 * Reads rules as they are written.
 * @throws Error for an unknown name and for parameters that a rule cannot take
 */
export const boundRules = (rules: Rules): BoundRule[] =>
  [...written(rules)].map(([name, given]) => bind(name, given));
