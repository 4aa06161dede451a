import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validateForm } from '#fields/validate-form.ts';
import { fieldSchema } from '#fields/field-schema.ts';
import { dictionaries } from '#i18n/dictionaries.ts';
import { everyRule } from '#fields/rules/every-rule.ts';
import type { Rules } from '#fields/rules/bound-rules.ts';
import * as v from 'valibot';
import { NARROWER, WIDER } from './email-differences.ts';
import { isValid as ours, valueOutcome } from './outcome.ts';
import { email } from './values.ts';
import { referenceOutcome } from './vee-validate.ts';

// Every case in which our rules do not do what those of vee-validate 3 do, and why.

const theirs = async (value: unknown, rules: Rules, values = {}) => {
  const outcome = await referenceOutcome(value, rules, { values });
  return typeof outcome === 'object' ? outcome.valid : outcome;
};

describe('Thai letters count as letters where the language is Thai', () => {
  const names = ['สมหญิง', 'ที่นี่', 'น้ำ', 'กรุงเทพฯ', 'ๆ'];
  test.each(names)('%s', async (name) => {
    for (const rule of ['alpha', 'alpha_num', 'alpha_dash', 'alpha_spaces']) {
      expect(await theirs(name, `${rule}:th`)).toBe(false);
      expect(await ours(name, `${rule}:th`)).toBe(true);
      expect(await ours(name, rule, { lang: 'th' })).toBe(true);
      expect(await ours(name, rule, { lang: 'en' })).toBe(false);
      expect(await ours(name, rule)).toBe(false);
      expect(await ours(name, `${rule}:en`, { lang: 'th' })).toBe(false);
    }
  });
  test('with what each rule allows besides', async () => {
    expect(await ours('สมหญิง ใจดี', 'alpha_spaces:th')).toBe(true);
    expect(await ours('ห้อง-12_ก', 'alpha_dash:th')).toBe(true);
    expect(await ours('ห้อง12', 'alpha_num:th')).toBe(true);
    expect(await ours('Saphan สะพาน', 'alpha_spaces', { lang: 'th' })).toBe(true);
    for (const other of ['สะพาน1', 'สะพาน ไทย', 'ห้อง๑', '฿'])
      expect(await ours(other, 'alpha:th')).toBe(false);
  });
  test('and the letters of other languages still do', async () => {
    for (const name of ['Straße', 'Жя', 'あ']) expect(await ours(name, 'alpha', { lang: 'th' })).toBe(true);
  });
});

describe('`phone` is a rule of ours', () => {
  test.each(['123456', '+123456', '+66 2 123 4567', '1\u00a02\n34', '      ', '+      '])(
    'takes %j',
    async (phone) => {
      expect(await ours(phone, 'phone')).toBe(true);
    },
  );
  test.each(['12345', '+12345', '02-123-4567', '++123456', '123456+', '๐๒๑๒๓๔๕๖', 'call me', ' +123456'])(
    'refuses %j',
    async (phone) => expect(await ours(phone, 'phone')).toBe(false),
  );
  test('and the reference has none', async () =>
    expect(await theirs('123456', 'phone')).toBe('unknown rule'));
});

describe('an e-mail address is of a simple form, without white space', () => {
  test('where the two differ, it is for a listed reason', () =>
    fc.assert(
      fc.asyncProperty(email, async (text) => {
        const [byOurs, byTheirs] = [await ours(text, 'email'), await theirs(text, 'email')];
        const reasons = byOurs === byTheirs ? [/(?:)/] : byOurs ? WIDER : NARROWER;
        expect(reasons.some((reason) => reason.test(text))).toBe(true);
      }),
      { seed: 1, numRuns: 3_000 },
    ));
  test.each([
    // Mail that is real somewhere
    ['สมหญิง@ตัวอย่าง.ไทย', true, false],
    ['a.@docomo.ne.jp', true, false],
    ['a..b@example.com', true, false],
    ['.a@b.co', true, false],
    // What a mail header would misread
    ['"a,b"@example.com', false, true],
    ['"a@b"@example.com', false, true],
    ['"a b"@c.co', false, true],
    ['"\t"@c.co', false, true],
    // And the same
    ['a@[192.0.2.1]', true, true],
    ['a@example.com', true, true],
    ['a@example', false, false],
  ])('%s: ours %s, theirs %s', async (text, byOurs, byTheirs) =>
    expect([await ours(text, 'email'), await theirs(text, 'email')]).toEqual([byOurs, byTheirs]),
  );
});

test('a word in a list is itself, also where a field has that name: a stranger could otherwise add to the list', async () => {
  const values = { kind: 'anything' };
  expect(await theirs('anything', 'oneOf:kind', values)).toBe(true);
  expect(await ours('anything', 'oneOf:kind', { values })).toBe(false);
  expect(await ours('kind', 'oneOf:kind', { values })).toBe(true);
  expect(await ours('anything', 'oneOf:@kind', { values })).toBe(true);
});

describe('an unknown rule is always told, also where it would not come to be asked', () => {
  test.each([
    ['', 'nonsense'],
    ['', 'required|nonsense'],
    ['a', 'nonsense'],
    ['a', { nonsense: true }],
    ['a', 'required |max:5'],
    ['a', 'toString'],
    ['a', '__proto__'],
    ['a', 'is_not:b'],
  ])('%j, %j', async (value, rules) => {
    expect(await valueOutcome(value, rules)).toBe('unknown rule');
    expect(() => fieldSchema(rules)).toThrow(/^No such validator '.+' exists\.$/);
  });
  test('but not one that is switched off', async () =>
    expect(await ours('a', { nonsense: false })).toBe(true));
});

test('a value on which the reference breaks is wrong', async () => {
  const wordless: unknown = Object.create(null);
  for (const rule of ['required', 'alpha', 'max:5', 'min_value:1', 'oneOf:a', 'excluded:a', 'email']) {
    expect(await theirs(wordless, rule)).toBe('broke');
    expect(await ours(wordless, rule)).toBe(false);
  }
  for (const rule of ['image', 'ext:png', 'mimes:image/png', 'size:5', 'dimensions:1,1']) {
    expect(await theirs([null], rule)).toBe('broke');
    expect(await ours([null], rule)).toBe(false);
  }
});

test('the default message says «the field», in the language of the page', () => {
  const checked = validateForm(v.object({ box: fieldSchema('required|integer', { book: everyRule }) }), {
    box: 'a',
  });
  expect(checked).toEqual({ ok: false, errors: { box: { key: 'invalid' } } });
  expect(dictionaries.en.messages.invalid).toBe('The field is not valid.');
  expect(dictionaries.th.messages.invalid).toBe('ข้อมูลในช่องนี้ไม่ถูกต้อง');
});
