import { describe, expect, test } from 'vitest';
import { validate, type ValidateOptions } from '#fields/rules.ts';
import type { Rules } from '#fields/rules/bound-rules.ts';
import { referenceOutcome } from './vee-validate.ts';

// Every case in which our rules do not do what those of vee-validate 3 do, and why.

const ours = async (value: unknown, rules: Rules, options?: ValidateOptions) =>
  (await validate(value, rules, options)).valid;
const theirs = async (value: unknown, rules: Rules) => {
  const outcome = await referenceOutcome(value, rules, {});
  return typeof outcome === 'object' ? outcome.valid : outcome;
};

describe('Thai letters count as letters where the language is Thai', () => {
  const names = ['สมหญิง', 'ที่นี่', 'น้ำ', 'กรุงเทพฯ', 'ๆ'];
  test.each(names)('%s', async (name) => {
    for (const rule of ['alpha', 'alpha_num', 'alpha_dash', 'alpha_spaces']) {
      expect(await theirs(name, `${rule}:th`)).toBe(false);
      expect(await ours(name, `${rule}:th`)).toBe(true);
      expect(await ours(name, rule, { locale: 'th' })).toBe(true);
      expect(await ours(name, rule, { locale: 'en' })).toBe(false);
      expect(await ours(name, rule)).toBe(false);
      expect(await ours(name, `${rule}:en`, { locale: 'th' })).toBe(false);
    }
  });
  test('with what each rule allows besides', async () => {
    expect(await ours('สมหญิง ใจดี', 'alpha_spaces:th')).toBe(true);
    expect(await ours('ห้อง-12_ก', 'alpha_dash:th')).toBe(true);
    expect(await ours('ห้อง12', 'alpha_num:th')).toBe(true);
    expect(await ours('Saphan สะพาน', 'alpha_spaces', { locale: 'th' })).toBe(true);
    for (const other of ['สะพาน1', 'สะพาน ไทย', 'ห้อง๑', '฿'])
      expect(await ours(other, 'alpha:th')).toBe(false);
  });
  test('and the letters of other languages still do', async () => {
    for (const name of ['Straße', 'Жя', 'あ']) expect(await ours(name, 'alpha', { locale: 'th' })).toBe(true);
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

test('an e-mail address holds no white space, not even in quotes', async () => {
  for (const address of ['"a b"@c.co', '"\t"@c.co']) {
    expect(await theirs(address, 'email')).toBe(true);
    expect(await ours(address, 'email')).toBe(false);
  }
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
    await expect(validate(value, rules)).rejects.toThrow(/^No such validator '.+' exists\.$/);
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

test('without a field name the message says «the field», in the language of the page', async () => {
  const messageOf = async (options?: ValidateOptions) => (await validate('', 'required', options)).errors;
  expect(await messageOf()).toEqual(['The field is not valid.']);
  expect(await messageOf({ locale: 'th' })).toEqual(['ข้อมูลในช่องนี้ไม่ถูกต้อง']);
  expect(await messageOf({ name: 'E-mail' })).toEqual(['E-mail is not valid.']);
  expect(await messageOf({ name: 'อีเมล', locale: 'th' })).toEqual(['ข้อมูลในช่อง “อีเมล” ไม่ถูกต้อง']);
});
