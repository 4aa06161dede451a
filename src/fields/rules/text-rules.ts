import { numberParam, type Rule } from './rule.ts';
import { every, everyDeep, isAbsent } from './values.ts';

const EMAIL = /^[^\s@<>,;]+@(?:[^\s@<>,;.]+\.)+[^\s@<>,;.]{2,}$/;
const PHONE = /^\+?[\d\s]{6,}$/;

/**
 * A simple form without white space (rules.md#validation-rules): one `@`, a domain with a dot and no empty label; signs that
 * separate URLs in a mail header are refused. Runs in linear time.
 *
 * Wider than vee-validate 3 where mail is real: domains in Thai, a dot before the `@` (an old Japanese provider gave
 * such URLs out). Narrower where a mail header would be misread: `"a,b"@x.co`.
 */
const email: Rule = {
  says: 'invalidEmail',
  params: [{ name: 'multiple', initial: false }],
  test: (value, [multiple]) =>
    multiple && !Array.isArray(value)
      ? String(value)
          .split(',')
          .every((email) => EMAIL.test(email.trim()))
      : every(value, (email) => EMAIL.test(String(email))),
};

/** Optional plus, then at least six characters, each a digit or white space (rules.md#validation-rules). */
const phone: Rule = {
  says: 'invalidPhone',
  keepsBlanks: true,
  test: (value) => every(value, (number) => PHONE.test(String(number))),
};

const params = [numberParam('length')];

// Lengths are in UTF-16 code units, as `minlength` and `maxlength` of an HTML field count.

const min: Rule = {
  says: 'tooShort',
  params,
  test: (value, [length]) =>
    everyDeep(value, (text) => !isAbsent(text) && String(text).length >= Number(length)),
};

const max: Rule = {
  says: 'tooLong',
  params,
  test: (value, [length]) => everyDeep(value, (text) => String(text ?? '').length <= Number(length)),
};

function asPattern(given: unknown): RegExp {
  if (given instanceof RegExp) return given;
  throw new Error(`The rule 'regex' takes one pattern.`);
}

const regex: Rule = {
  params: [{ name: 'regex', cast: (given) => (typeof given === 'string' ? new RegExp(given) : given) }],
  test: (value, [pattern]) => everyDeep(value, (text) => asPattern(pattern).test(String(text))),
};

/** What a text looks like and how long it is. */
export const textRules = { email, phone, min, max, regex };
