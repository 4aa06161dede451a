import { choiceRules } from './choice-rules.ts';
import { fileRules } from './file-rules.ts';
import { letterRules } from './letter-rules.ts';
import { numberRules } from './number-rules.ts';
import { presenceRules } from './presence-rules.ts';
import type { Rule } from './rule.ts';
import { textRules } from './text-rules.ts';

const definitions = {
  ...presenceRules,
  ...textRules,
  ...numberRules,
  ...choiceRules,
  ...letterRules,
  ...fileRules,
} satisfies Record<string, Rule>;

/** The name of a rule (rules.md#validation-rules). */
export type RuleName = keyof typeof definitions;
export const RULE_NAMES = Object.keys(definitions) as RuleName[];

const rules = new Map<string, Rule>(Object.entries(definitions));

/** @throws Error where there is no rule of that name (rules.md#validation-rules) */
export function ruleNamed(name: string): Rule {
  const rule = rules.get(name);
  if (!rule) throw new Error(`No such validator '${name}' exists.`);
  return rule;
}
