import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { applicationSchema } from '#features/applications/application.ts';
import { contactSchema } from '#features/contact/contact.ts';
import { DOCUMENT_KINDS } from '#features/contact/contact-form-fields.ts';
import { membershipSchema } from '#features/membership/membership.ts';
import { newPasswordSchema } from '#features/staff/staff.ts';
import { limits } from '#fields/limits.ts';
import type { Rules } from '#fields/rules/bound-rules.ts';
import { email, anyText } from './values.ts';
import { NARROWER, WIDER } from './email-differences.ts';
import { referenceOutcome } from './vee-validate.ts';

// The fields of the forms against the rules of vee-validate 3, except what a text field asks besides: something to see,
// and no control characters. The seed is fixed, as in the differential test.

const options = { seed: 1, numRuns: 600 };
const passes = async (value: unknown, rules: Rules): Promise<boolean> => {
  const outcome = await referenceOutcome(value, rules, {});
  return typeof outcome === 'object' && outcome.valid;
};
const isVisible = (text: string): boolean => /[^\s\p{Cf}]/u.test(text);
const isCleanLine = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text);
const isCleanText = (text: string): boolean => isCleanLine(text.replace(/[\n\t]/g, ' '));
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

const PHONE = /^\+?[\d\s]{6,}$/;
/** The reference has no rule for phone numbers: it gets ours by its pattern. */
const isPhone = (text: string): Promise<boolean> => passes(text, { max: limits.phone, regex: PHONE });
const name = async (typed: string): Promise<boolean> => {
  const text = typed.trim();
  return isVisible(text) && isCleanLine(text) && passes(text, `required|max:${limits.name}`);
};
const { contact, membership, application } = {
  contact: contactSchema.entries,
  membership: membershipSchema.entries,
  application: applicationSchema.entries,
};

describe('what a form takes is what the reference takes', () => {
  test('a name: required|max', async () => {
    for (const schema of [contact.name, membership.firstName, membership.lastName, application.name])
      await agree(textsAround(limits.name), schema, name);
  });

  test('a message: required|max, or max', async () => {
    const message = async (typed: string) => {
      const text = typed.replace(/\r\n?/g, '\n').trim();
      return isCleanText(text) && passes(text, `max:${limits.message}`);
    };
    const texts = textsAround(limits.message);
    await agree(texts, contact.message, async (typed) => isVisible(typed) && message(typed));
    await agree(texts, application.message, async (typed) => !isVisible(typed) || message(typed));
  });

  test('an e-mail address: required|email|max, but for the listed differences', () =>
    fc.assert(
      fc.asyncProperty(email, async (typed) => {
        const text = typed.trim();
        const byReference = await passes(text, `required|email|max:${limits.email}`);
        const byForm = isTaken(contact.email, typed);
        const reasons = byForm === byReference ? [/(?:)/] : byForm ? WIDER : NARROWER;
        expect(reasons.some((reason) => reason.test(text))).toBe(true);
      }),
      { ...options, numRuns: 3_000 },
    ));

  test('a phone number: required|phone|max, as typed or trimmed', async () => {
    const taken = async (typed: string) => (await isPhone(typed)) || isPhone(typed.trim());
    for (const schema of [membership.phone, application.phone])
      await agree(numbers, schema, async (typed) => isVisible(typed) && taken(typed));
    await agree(numbers, contact.phone, async (typed) => !isVisible(typed) || taken(typed));
  });

  test('a chosen password: required|min|max, blanks counted as typed', () =>
    agree(textsAround(limits.password), newPasswordSchema, async (text) =>
      passes(text.replaceAll(/\s/g, 'x'), `required|min:12|max:${limits.password}`),
    ));

  test('a choice: required|oneOf', () =>
    agree(fc.oneof(anyText, fc.constantFrom(...DOCUMENT_KINDS)), contact.documentKind, (text) =>
      passes(text.trim(), { required: true, oneOf: [...DOCUMENT_KINDS] }),
    ));

  test('a consent: required, false being no answer', async () => {
    for (const given of [true, false, undefined]) {
      const consents = { privacyPolicy: given, personalInformation: true, informationSecurity: true };
      expect(isTaken(contact.consents, consents)).toBe(
        await passes(given, { required: { allowFalse: false } }),
      );
    }
  });
});
