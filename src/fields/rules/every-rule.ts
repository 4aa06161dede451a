import { countRules } from './count-rules.ts';
import { fileRules } from './file-rules.ts';
import { numberRules } from './number-rules.ts';
import { ourRules } from './our-rules.ts';
import type { Rule, RuleBook } from './rule.ts';
import { isWrittenIn, type LetterRule } from './letters.ts';
import { everyDeep } from './values.ts';

const letterRule = (name: LetterRule): Rule => ({
  params: [{ name: 'locale' }],
  test: (value, [locale], page) => {
    const language = locale ? String(locale) : undefined;
    return everyDeep(value, (text) => isWrittenIn(name, String(text), language, page));
  },
});

const letterRules = {
  alpha: letterRule('alpha'),
  alpha_num: letterRule('alpha_num'),
  alpha_dash: letterRule('alpha_dash'),
  alpha_spaces: letterRule('alpha_spaces'),
};

export const everyRule = {
  ...ourRules,
  ...countRules,
  ...numberRules,
  ...letterRules,
  ...fileRules,
} satisfies RuleBook;

export type RuleName = keyof typeof everyRule;
