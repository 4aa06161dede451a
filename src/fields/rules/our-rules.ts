import { choiceRules } from './choice-rules.ts';
import { numberRules } from './number-rules.ts';
import { presenceRules } from './presence-rules.ts';
import type { RuleBook } from './rule.ts';
import { textRules } from './text-rules.ts';

/**
 * The rules that fields name as they are. They are part of the script of every page with a form, which has a limit; so a
 * field that wants one of the others (alphabets, files) brings it along:
 * `fieldSchema('required|alpha:en', { book: { ...ourRules, ...letterRules } })`.
 */
export const ourRules = {
  ...presenceRules,
  ...textRules,
  ...numberRules,
  ...choiceRules,
} satisfies RuleBook;
