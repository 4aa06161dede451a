import { isEmail } from '../predicates/email.ts';
import { isPhone } from '../predicates/phone.ts';
import { isAtLeast, isAtMost } from '../predicates/texts.ts';
import { numberParam, type NamedRule } from './rule.ts';
import { every, everyDeep, isAbsent } from './values.ts';

const email: NamedRule = {
  params: [{ name: 'multiple', initial: false }],
  test(value, { multiple }) {
    const addresses =
      multiple && !Array.isArray(value)
        ? String(value)
            .split(',')
            .map((address) => address.trim())
        : value;
    return every(addresses, (address) => isEmail(String(address)));
  },
};

const phone: NamedRule = { params: [], test: (value) => every(value, (number) => isPhone(String(number))) };

const min: NamedRule = {
  params: [numberParam('length')],
  test: (value, { length }) =>
    everyDeep(value, (text) => !isAbsent(text) && isAtLeast(String(text), Number(length))),
};

const max: NamedRule = {
  params: [numberParam('length')],
  test: (value, { length }) =>
    everyDeep(value, (text) => isAtMost(isAbsent(text) ? '' : String(text), Number(length))),
};

/** How many there are: code points of a text, digits of a number, members of a list or of anything like one. */
function count(value: unknown): unknown {
  if (typeof value === 'number') return String(value).length;
  if (typeof value === 'string') return [...value].length;
  return Reflect.get(Object(value), 'length') || Array.from(value as ArrayLike<unknown>).length;
}

const length: NamedRule = {
  params: [numberParam('length')],
  test: (value, params) => !isAbsent(value) && count(value) === params['length'],
};

const digits: NamedRule = {
  params: [numberParam('length')],
  test: (value, params) =>
    everyDeep(value, (text) => /^[0-9]*$/.test(String(text)) && String(text).length === params['length']),
};

function asPattern(given: unknown): RegExp {
  if (given instanceof RegExp) return given;
  throw new Error(`The rule 'regex' takes one pattern.`);
}

const regex: NamedRule = {
  params: [{ name: 'regex', cast: (given) => (typeof given === 'string' ? new RegExp(given) : given) }],
  test: (value, params) => everyDeep(value, (text) => asPattern(params['regex']).test(String(text))),
};

/** What a text looks like and how long it is. */
export const textRules = { email, phone, min, max, length, digits, regex };
