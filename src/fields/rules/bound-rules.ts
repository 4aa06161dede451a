import { bindParams } from './params.ts';
import type { Rule, RuleBook } from './rule.ts';

/** Rules as they are written: `required|max:5`, or by name with `true`, one parameter, a list or an object of them. */
export type Rules = string | Readonly<Record<string, unknown>> | null | undefined;

/** A rule with its parameters, ready to be asked about a value. */
export interface BoundRule extends Rule {
  readonly name: string;
  readonly bound: readonly unknown[];
}

type Written = readonly [name: string, given: object];

/** A rule with its parameters: `max:5`, `between:1,5`, `regex:a:b`. */
function parse(rule: string): Written {
  const [name = '', ...rest] = rule.split(':');
  return [name, rest[0] === undefined ? [] : rest.join(':').split(',')];
}

/** Names with their parameters. */
const written = (rules: Rules): readonly Written[] =>
  typeof rules === 'string'
    ? rules.split('|').filter(Boolean).map(parse)
    : Object.entries(rules ?? {})
        .filter(([, given]) => given !== false)
        .map(([name, given]) => [name, given === true ? [] : given instanceof Object ? given : [given]]);

/**
 * Reads rules as they are written: first those that say whether an answer is due, then the others, in their order. A
 * rule that is named twice keeps its first place and its last parameters.
 * @param book the rules that there are
 * @throws Error for a name that is not in the book (rules.md#validation-rules), and for parameters that a rule cannot take
 */
export function boundRules(rules: Rules, book: RuleBook): BoundRule[] {
  const bound = [...new Map(written(rules))].map(([name, given]) => {
    const rule = Object.hasOwn(book, name) && book[name];
    if (!rule) throw new Error(`No such validator '${name}' exists.`);
    return { ...rule, name, bound: bindParams(rule.params, given) };
  });
  return bound.sort((a, b) => Number(Boolean(b.demands)) - Number(Boolean(a.demands)));
}
