import { isBetween, isFrom, isInteger, isNumeric, isUpTo } from '../predicates/numbers.ts';
import { numberParam, type ListedRule, type NamedRule } from './rule.ts';
import { every, everyDeep, isEmpty } from './values.ts';

/** Whether each number of a list holds; an empty answer, which is no number, does not. */
const everyNumber = (value: unknown, holds: (number: number) => boolean): boolean =>
  Array.isArray(value)
    ? value.length > 0 && value.every((member) => everyNumber(member, holds))
    : !isEmpty(value) && holds(Number(value));

const minValue: NamedRule = {
  params: [numberParam('min')],
  test: (value, { min }) => everyNumber(value, (number) => isFrom(number, Number(min))),
};

const maxValue: NamedRule = {
  params: [numberParam('max')],
  test: (value, { max }) => everyNumber(value, (number) => isUpTo(number, Number(max))),
};

const between: NamedRule = {
  params: [{ name: 'min' }, { name: 'max' }],
  test: (value, { min, max }) =>
    everyDeep(value, (member) =>
      isBetween(typeof member === 'bigint' ? member : Number(member), Number(min), Number(max)),
    ),
};

const numeric: ListedRule = { test: (value) => every(value, (text) => isNumeric(String(text))) };
const integer: ListedRule = { test: (value) => every(value, (text) => isInteger(String(text))) };

/** So many decimals exactly, or none; without a number of decimals, any number of them. */
function decimalPattern(decimals: unknown, separator: unknown): RegExp {
  const sign = separator === 'comma' ? ',?' : '\\.?';
  const fraction = decimals === 0 ? '\\d*' : `(\\d{${decimals}})?`;
  return new RegExp(`^-?\\d+${sign}${fraction}$`);
}

const double: NamedRule = {
  params: [
    { name: 'decimals', initial: 0 },
    { name: 'separator', initial: 'dot' },
  ],
  test(value, { decimals = 0, separator = 'dot' }) {
    const pattern = decimalPattern(decimals, separator);
    return every(value, (text) => pattern.test(String(text)));
  },
};

/** How large a number is and how it is written. */
export const numberRules = { min_value: minValue, max_value: maxValue, between, numeric, integer, double };
