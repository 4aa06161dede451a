import { numberParam, type Rule } from './rule.ts';
import { every, everyDeep, isEmpty } from './values.ts';

/** Whether each number of a list holds; an empty answer, which is no number, does not. */
const everyNumber = (value: unknown, holds: (number: number) => boolean): boolean =>
  Array.isArray(value)
    ? value.length > 0 && value.every((member) => everyNumber(member, holds))
    : !isEmpty(value) && holds(Number(value));

const minValue: Rule = {
  params: [numberParam('min')],
  test: (value, [min]) => everyNumber(value, (number) => number >= Number(min)),
};

const maxValue: Rule = {
  params: [numberParam('max')],
  test: (value, [max]) => everyNumber(value, (number) => number <= Number(max)),
};

/** Both ends included. A `bigint` may be too large for `number` to hold exactly. */
const between: Rule = {
  params: [{ name: 'min' }, { name: 'max' }],
  test: (value, [min, max]) =>
    everyDeep(value, (member) => {
      const number = typeof member === 'bigint' ? member : Number(member);
      return number >= Number(min) && number <= Number(max);
    }),
};

/** Exactly this many decimals, or none; if no number is given, any number of them. */
function decimalPattern(decimals: unknown, separator: unknown): RegExp {
  const sign = separator === 'comma' ? ',' : '\\.';
  const fraction = decimals === 0 ? '\\d*' : `(\\d{${decimals}})?`;
  return new RegExp(`^-?\\d+(${sign}${fraction})?$`);
}

const double: Rule = {
  params: [
    { name: 'decimals', initial: 0 },
    { name: 'separator', initial: 'dot' },
  ],
  test(value, [decimals = 0, separator = 'dot']) {
    const pattern = decimalPattern(decimals, separator);
    return every(value, (text) => pattern.test(String(text)));
  },
};

/** How large a number is, and how many decimals it has. */
export const numberRules = { min_value: minValue, max_value: maxValue, between, double };
