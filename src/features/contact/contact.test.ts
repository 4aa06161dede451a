import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactFormFields } from './contact-form-fields.ts';
import { contactSchema } from './contact.ts';
import { enteredBy } from '#fields/table/table.ts';
import { LOCALES } from '#i18n/locales.ts';
import { dictionaries } from '#i18n/dictionaries.ts';
import { translator } from '#i18n/translator.ts';
import { validateForm } from '#fields/validate-form.ts';

const consents = { privacyPolicy: true, personalInformation: true, informationSecurity: true };
const filled = {
  name: 'Somying Jaidee',
  email: 'somying@example.co.th',
  phone: '+66 2 123 4567',
  documentKind: 'caseStudy',
  message: 'Hello',
  consents,
};
const errorsOf = (change: Record<string, unknown>) => {
  const result = validateForm(contactSchema, { ...filled, ...change });
  return result.ok ? {} : result.errors;
};
const keyOf = (field: string, value: unknown) => errorsOf({ [field]: value })[field]?.key;
const valueOf = (field: 'name' | 'phone' | 'message', value: unknown) => {
  const result = validateForm(contactSchema, { ...filled, [field]: value });
  return result.ok ? result.value[field] : result.errors;
};

describe('an empty form', () => {
  const everyField = {
    name: { key: 'required' },
    email: { key: 'required' },
    documentKind: { key: 'choiceRequired' },
    message: { key: 'required' },
    'consents.privacyPolicy': { key: 'consentRequired' },
    'consents.personalInformation': { key: 'consentRequired' },
    'consents.informationSecurity': { key: 'consentRequired' },
  };
  test.each([
    [{}],
    [[]],
    [null],
    [undefined],
    [42],
    ['text'],
    [{ name: '', email: ' ', documentKind: '', message: '\n' }],
  ])('names every required field: %j', (input) =>
    expect(validateForm(contactSchema, input)).toEqual({ ok: false, errors: everyField }),
  );
});

test('unknown fields are dropped', () => {
  const result = validateForm(contactSchema, { ...filled, id: 'mine', status: 'done', __proto__: { a: 1 } });
  expect(result).toMatchObject({ ok: true, value: filled });
  const fields = [...enteredBy(contactFormFields, 'visitor'), 'consents'];
  expect(Object.keys(result.ok ? result.value : {})).toEqual(fields);
});

test.each(['name', 'email', 'phone', 'documentKind', 'message'])(
  'a wrong type in %s is told, not thrown',
  (field) => {
    for (const value of [['a@b.co'], 7, true, { a: 1 }, [[]]]) expect(keyOf(field, value)).toBe('invalid');
  },
);

test.each(['name', 'email', 'documentKind', 'message'])('null in %s is a missing answer', (field) => {
  expect(keyOf(field, null)).toBe(field === 'documentKind' ? 'choiceRequired' : 'required');
});

describe('texts', () => {
  test('Thai, emoji and markup are taken as they are, trimmed', () => {
    for (const name of ['สมหญิง ใจดี', '👩‍👩‍👧 Ünï', '<script>alert(1)</script>', "'; DROP TABLE x;--"]) {
      expect(valueOf('name', ` ${name}\t`)).toBe(name);
    }
  });
  test('limits count as `maxlength` does', () => {
    expect(keyOf('name', 'ก'.repeat(200))).toBeUndefined();
    expect(errorsOf({ name: 'ก'.repeat(201) })['name']).toEqual({ key: 'tooLong', params: { limit: 200 } });
    expect(keyOf('message', '😀'.repeat(2_500))).toBeUndefined();
    expect(keyOf('message', '😀'.repeat(2_501))).toBe('tooLong');
    expect(keyOf('email', `${'a'.repeat(250)}@b.co`)).toBe('tooLong');
  });
  test('newlines of a plain form post count once', () => {
    expect(valueOf('message', `${'x\r\n'.repeat(2_499)}yz`)).toHaveLength(5_000);
  });
  test('control characters and half characters are refused, newline and tab in the message are not', () => {
    for (const bad of ['a\u0000b', 'a\u001bb', 'a\u007fb', 'a\u0085b', 'a\ud800b']) {
      expect(keyOf('name', bad)).toBe('invalid');
      expect(keyOf('message', bad)).toBe('invalid');
    }
    expect(keyOf('name', 'a\nb')).toBe('invalid');
    expect(valueOf('message', 'a\n\tb')).toBe('a\n\tb');
  });
  test('nothing to see is nothing said', () => expect(keyOf('name', '\u200b\u200d\ufeff')).toBe('required'));
});

describe('phone', () => {
  test.each(['', '   ', null, undefined])('may be left out: %j', (phone) =>
    expect(valueOf('phone', phone)).toBe(''),
  );
  test.each([
    '123456',
    '+66 2 123 4567',
    '1 2 3 4',
    '+1     2',
    // As the rule has it: at least six characters, each a digit or white space.
    ' 1 2 3 ',
    '123\n456',
    '+      ',
  ])('takes %j', (phone) => expect(valueOf('phone', phone)).toBe(phone));
  test.each(['12345', '+12345', '1 2 3', '02-123-4567', '++123456', '123456+', '๐๒๑๒๓๔๕๖', 'call me'])(
    'refuses %j',
    (phone) => expect(keyOf('phone', phone)).toBe('invalidPhone'),
  );
  test('has a limit', () => expect(keyOf('phone', '1'.repeat(33))).toBe('tooLong'));
});

describe('e-mail', () => {
  test.each(['a@b.co', "o'neil+tag@sub.example.co.th", 'ชื่อ@ตัวอย่าง.ไทย', '"q"@x.org', ' a@b.co '])(
    'takes %j',
    (email) => expect(keyOf('email', email)).toBeUndefined(),
  );
  test.each([
    'a',
    'a@b',
    '@b.co',
    'a@',
    'a@@b.co',
    'a b@c.co',
    'a@b..co',
    'a@.co',
    'a@b.co.',
    'a@b.co,c@d.co',
    'A <a@b.co>',
  ])('refuses %j', (email) => expect(keyOf('email', email)).toBe('invalidEmail'));
});

test('a box counts as ticked only when it is true', () => {
  for (const value of [false, 'true', 'on', 1, [true], null]) {
    const errors = errorsOf({ consents: { ...consents, informationSecurity: value } });
    expect(errors).toEqual({ 'consents.informationSecurity': { key: 'consentRequired' } });
  }
  for (const value of [true, 'yes', [true, true, true]])
    expect(Object.keys(errorsOf({ consents: value }))).toHaveLength(3);
});

test('input of any shape is answered, never thrown at', () => {
  const field = fc.oneof(
    fc.anything(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...Object.values(filled)),
  );
  const form = fc.record({
    name: field,
    email: field,
    phone: field,
    documentKind: field,
    message: field,
    consents: field,
  });
  fc.assert(
    fc.property(fc.oneof(form, fc.anything()), (input) => {
      const result = validateForm(contactSchema, input);
      if (!result.ok)
        for (const { key } of Object.values(result.errors))
          expect(dictionaries.en.messages).toHaveProperty(key);
    }),
    { numRuns: 300 },
  );
});

test('every message has words in both languages, with its numbers', () => {
  for (const locale of LOCALES) {
    for (const text of Object.values(dictionaries[locale].messages))
      expect(text).toMatch(locale === 'th' ? /[ก-๙]/ : /\.$/);
  }
  expect(translator('en', 'messages')('tooLong', { limit: 5_000 })).toBe('Use at most 5,000 characters.');
  expect(translator('th', 'messages')('tooLong', { limit: 200 })).toBe('กรอกได้ไม่เกิน 200 ตัวอักษร');
});
