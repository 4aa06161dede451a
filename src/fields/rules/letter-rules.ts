import { isWrittenIn, type LetterRule } from './letters.ts';
import type { NamedRule } from './rule.ts';
import { everyDeep } from './values.ts';

const letterRule = (name: LetterRule): NamedRule => ({
  params: [{ name: 'locale' }],
  test: (value, params, { locale }) => {
    const language = params['locale'] ? String(params['locale']) : undefined;
    return everyDeep(value, (text) => isWrittenIn(name, String(text), language, locale));
  },
});

/** Which letters a text is written in. */
export const letterRules = {
  alpha: letterRule('alpha'),
  alpha_num: letterRule('alpha_num'),
  alpha_dash: letterRule('alpha_dash'),
  alpha_spaces: letterRule('alpha_spaces'),
};
