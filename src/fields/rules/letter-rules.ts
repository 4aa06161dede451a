import { isWrittenIn, type LetterRule } from './letters.ts';
import type { Rule } from './rule.ts';
import { everyDeep } from './values.ts';

const letterRule = (name: LetterRule): Rule => ({
  params: [{ name: 'locale' }],
  test: (value, [locale], page) => {
    const language = locale ? String(locale) : undefined;
    return everyDeep(value, (text) => isWrittenIn(name, String(text), language, page));
  },
});

/** Which letters a text is written in. */
export const letterRules = {
  alpha: letterRule('alpha'),
  alpha_num: letterRule('alpha_num'),
  alpha_dash: letterRule('alpha_dash'),
  alpha_spaces: letterRule('alpha_spaces'),
};
