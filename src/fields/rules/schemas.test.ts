import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { contactSchema } from '#features/contact/contact.ts';
import { contactFormFields, DOCUMENT_KINDS } from '#features/contact/contact-form-fields.ts';
import { limits } from '../limits.ts';
import { emailSchema, nameSchema, optionalPhoneSchema, phoneSchema } from '../person.ts';
import { isVisible } from '../predicates/texts.ts';
import { newPasswordSchema } from '#features/staff/staff.ts';
import { isCleanLine, isCleanText, unixNewlines } from '../text.ts';
import { validate } from '../rules.ts';
import { anyText, email } from '#tests/rules/values.ts';
import type { Rules } from './bound-rules.ts';

const messageSchema = contactFormFields.message.schema;

// The schemas of the forms and the rules agree, but for what the schemas ask besides: something to see, and no control
// characters. The seed is fixed, as in the differential test.

const options = { seed: 1, numRuns: 600 };
const passes = async (value: unknown, rules: Rules) => (await validate(value, rules)).valid;
const isTaken = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).success;

/** Texts of every kind, some of them as long as a limit, give or take one. */
const textsAround = (limit: number) =>
  fc.oneof(
    anyText,
    fc
      .tuple(fc.constantFrom('a', 'ก', '🙂', '1', ' ', 'a\r\n'), fc.integer({ min: -1, max: 1 }), anyText)
      .map(([unit, more, end]) => (unit.repeat(limit) + end).slice(-(limit + more))),
  );
const numbers = fc.oneof(
  textsAround(limits.phone),
  fc.string({ unit: fc.constantFrom(...'+0189 \t\n๐-'), maxLength: 12 }),
);

const agree = (
  texts: fc.Arbitrary<string>,
  schema: v.GenericSchema,
  expected: (text: string) => Promise<boolean>,
) =>
  fc.assert(
    fc.asyncProperty(texts, async (text) => {
      expect(isTaken(schema, text)).toBe(await expected(text));
    }),
    options,
  );

describe('what a schema takes is what the rules take', () => {
  test('a name: required|max', () =>
    agree(textsAround(limits.name), nameSchema, async (typed) => {
      const text = typed.trim();
      return isVisible(text) && isCleanLine(text) && passes(text, `required|max:${limits.name}`);
    }));

  test('a message: required|max', () =>
    agree(textsAround(limits.message), messageSchema, async (typed) => {
      const text = unixNewlines(typed).trim();
      return isVisible(text) && isCleanText(text) && passes(text, `required|max:${limits.message}`);
    }));

  test('a phone number: required|max|phone', () =>
    agree(numbers, phoneSchema, async (typed) => {
      const text = typed.trim();
      return isCleanLine(text) && passes(text, `required|max:${limits.phone}|phone`);
    }));

  test('a phone number that may be left out: max|phone', () =>
    agree(numbers, optionalPhoneSchema, async (typed) => {
      const text = typed.trim();
      return isCleanLine(text) && passes(text, `max:${limits.phone}|phone`);
    }));

  test('a chosen password: required|min|max, blanks counted as typed', () =>
    agree(textsAround(limits.password), newPasswordSchema, async (text) =>
      passes(text.replaceAll(/\s/g, 'x'), `required|min:12|max:${limits.password}`),
    ));

  test('a choice: required|oneOf', () =>
    agree(fc.oneof(anyText, fc.constantFrom(...DOCUMENT_KINDS)), contactSchema.entries.documentKind, (text) =>
      passes(text, { required: true, oneOf: [...DOCUMENT_KINDS] }),
    ));

  test('a consent: required, false being no answer', async () => {
    for (const given of [true, false, undefined]) {
      const consents = { privacyPolicy: given, personalInformation: true, informationSecurity: true };
      expect(isTaken(contactSchema.entries.consents, consents)).toBe(
        await passes(given, { required: { allowFalse: false } }),
      );
    }
  });
});

describe('an e-mail address', () => {
  /** What the form takes and the rule does not: mail that is real somewhere. What the rule takes and the form does not. */
  const WIDER = [/[()[\]\\:"]/, /(^|\.)\.|\.@/, /@.*[^a-zA-Z0-9.-]/, /\.[^.]*[^a-zA-Z.][^.]*$/];
  const NARROWER = [/^".*[@,;<>].*"@/];

  test('where form and rule differ, it is for one of these reasons', () =>
    fc.assert(
      fc.asyncProperty(email, async (text) => {
        const isTyped = text === text.trim() && text.length <= limits.email && isCleanLine(text);
        if (!isTyped || text === '') return;
        const byForm = isTaken(emailSchema, text);
        const byRule = await passes(text, 'email');
        if (byForm && !byRule) expect(WIDER.some((reason) => reason.test(text))).toBe(true);
        if (byRule && !byForm) expect(NARROWER.some((reason) => reason.test(text))).toBe(true);
      }),
      { ...options, numRuns: 3_000 },
    ));

  test.each([
    ['สมหญิง@ตัวอย่าง.ไทย', true, false],
    ['a.@docomo.ne.jp', true, false],
    ['a..b@example.com', true, false],
    ['"a,b"@example.com', false, true],
    ['"a@b"@example.com', false, true],
    ['a@[192.0.2.1]', true, true],
    ['a@example.com', true, true],
    ['a@example', false, false],
  ])('%s: the form %s, the rule %s', async (text, byForm, byRule) => {
    expect([isTaken(emailSchema, text), await passes(text, 'email')]).toEqual([byForm, byRule]);
  });
});
