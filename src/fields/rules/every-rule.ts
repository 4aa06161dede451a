import { fileRules } from './file-rules.ts';
import { letterRules } from './letter-rules.ts';
import { ourRules } from './our-rules.ts';
import type { RuleBook } from './rule.ts';

/** Every rule (rules.md#validation-rules). */
export const everyRule = {
  ...ourRules,
  ...letterRules,
  ...fileRules,
} satisfies RuleBook;

/** The name of a rule. */
export type RuleName = keyof typeof everyRule;
