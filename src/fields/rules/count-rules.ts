import { numberParam, type Rule } from './rule.ts';
import { every, everyDeep, isAbsent } from './values.ts';

const params = [numberParam('length')];

/** How many there are: code points of a text, digits of a number, members of a list or of anything like one. */
function count(value: unknown): unknown {
  if (typeof value === 'number') return String(value).length;
  if (typeof value === 'string') return [...value].length;
  return Reflect.get(Object(value), 'length') || Array.from(value as ArrayLike<unknown>).length;
}

const length: Rule = { params, test: (value, [wanted]) => !isAbsent(value) && count(value) === wanted };

const digits: Rule = {
  params,
  test: (value, [wanted]) =>
    everyDeep(value, (text) => /^[0-9]*$/.test(String(text)) && String(text).length === wanted),
};

/** Digits only, Latin or Arabic ones, not mixed. */
const numeric: Rule = { test: (value) => every(value, (text) => /^[0-9]+$|^[٠-٩]+$/.test(String(text))) };
/** A whole number as it is written, such as `-7`. */
const integer: Rule = { test: (value) => every(value, (text) => /^-?[0-9]+$/.test(String(text))) };

/** How many there are, and texts of digits alone. */
export const countRules = { length, digits, numeric, integer };
