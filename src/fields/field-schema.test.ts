import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { fieldSchema } from './field-schema.ts';
import { follows, valueSchema } from './follows.ts';
import { everyRule } from './rules/every-rule.ts';
import { measurePictures } from './rules/picture-size.ts';
import { validateForm } from './validate-form.ts';

const NAMES =
  'required email min max min_value max_value between numeric digits integer length regex confirmed oneOf excluded ' +
  'ext image mimes size dimensions double alpha alpha_num alpha_dash alpha_spaces required_if';
const checked = (schema: v.GenericSchema, box: unknown, more = {}) => {
  const result = validateForm(v.object({ box: schema }), { box, ...more });
  return result.ok ? result.value.box : result.errors['box'];
};

test('every rule is there under its name, and one for phone numbers', () => {
  expect(Object.keys(everyRule).sort()).toEqual([...NAMES.split(' '), 'phone'].sort());
});

describe('a text', () => {
  test('comes out trimmed, `\\n` as newline', () => {
    expect(checked(fieldSchema('required|max:5'), '  abc ')).toBe('abc');
    expect(checked(fieldSchema('required', { of: 'lines' }), ' a\r\nb ')).toBe('a\nb');
    expect(checked(fieldSchema('max:9', { of: 'markdown' }), ' a\r\n')).toBe(' a\n');
    expect(checked(fieldSchema('max:9', { of: 'typed' }), ' \u0000 ')).toBe(' \u0000 ');
  });
  test.each([undefined, null, '', ' \t', '\u200b'])(
    '%j is none, and may be where no answer is due',
    (none) => {
      expect(checked(fieldSchema('email|min:5'), none)).toBe('');
      expect(checked(fieldSchema('email|required'), none)).toEqual({ key: 'required' });
    },
  );
  test('loses the unseen signs that come along with what is pasted, at its ends alone', () => {
    expect(checked(fieldSchema('email'), 'a@b.co\u200b')).toBe('a@b.co');
    expect(checked(fieldSchema('phone'), '\u202a+66 81 234 5678\u202c')).toBe('+66 81 234 5678');
    expect(checked(fieldSchema('max:99', { of: 'lines' }), '\u200e \u2067a\u200bb\u2069\n ')).toBe(
      'a\u200bb',
    );
    const england = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';
    expect(checked(fieldSchema('max:99'), england)).toBe(england);
  });
  test('is told with the words of the rule, or the default', () => {
    expect(checked(fieldSchema('max:2'), 'abc')).toEqual({ key: 'tooLong', params: { limit: 2 } });
    expect(checked(fieldSchema('min:4'), 'abc')).toEqual({ key: 'tooShort', params: { limit: 4 } });
    expect(checked(fieldSchema('email'), 'abc')).toEqual({ key: 'invalidEmail' });
    expect(checked(fieldSchema('phone'), 'abc')).toEqual({ key: 'invalidPhone' });
    expect(checked(fieldSchema('digits:2', { book: everyRule }), '3')).toEqual({ key: 'invalid' });
    for (const other of [7, true, ['a'], [[]], { a: 1 }, 'a\u0000b']) {
      expect(checked(fieldSchema('required'), other)).toEqual({ key: 'invalid' });
    }
  });
  test('one of a list is typed as such', () => {
    const schema = fieldSchema({ required: true, oneOf: ['a', 'b'] });
    const value: 'a' | 'b' = v.parse(schema, 'a');
    expect(value).toBe('a');
    expect(checked(schema, 'c')).toEqual({ key: 'invalid' });
    expect(checked(schema, '')).toEqual({ key: 'required' });
  });
  test('stops at the first rule that fails, or tells all', () => {
    const schema = fieldSchema('max:5|email|numeric', { book: everyRule });
    expect(checked(schema, 'abcdef')).toMatchObject({ key: 'tooLong' });
    const { issues } = v.safeParse(schema, 'abcdef');
    expect(issues?.map(({ type }) => type)).toEqual(['max', 'email', 'numeric']);
  });
  test('knows the other fields of its form', () => {
    const twice = fieldSchema('confirmed:first', { of: 'typed' });
    expect(checked(twice, 'a', { first: 'a' })).toBe('a');
    expect(checked(twice, 'a', { first: 'b' })).toEqual({ key: 'invalid' });
    expect(checked(fieldSchema('required_if:kind,company'), '', { kind: 'company' })).toEqual({
      key: 'required',
    });
  });
});

describe('a phone number keeps what the rule takes', () => {
  const schema = fieldSchema('required|phone|max:32');
  test.each(['123456', ' 1 2 3 ', '1 2 3  ', '+66 2 123 4567', '12345\u00a0', '1\t2\n34 '])('%j', (phone) =>
    expect(checked(schema, phone)).toBe(phone),
  );
  test('blanks before a plus are taken off', () => expect(checked(schema, ' +123456 ')).toBe('+123456'));
  test('blanks alone are no answer', () => {
    expect(checked(schema, ' '.repeat(8))).toEqual({ key: 'required' });
    expect(checked(fieldSchema('phone'), ' '.repeat(8))).toBe('');
  });
  test.each(['1 2 3', '12345', '02-123-4567'])('%j is none', (phone) =>
    expect(checked(schema, phone)).toEqual({ key: 'invalidPhone' }),
  );
});

test('a number', () => {
  const schema = v.pipe(v.number(), follows('integer|between:1,5'));
  expect(checked(schema, 5)).toBe(5);
  expect(checked(schema, 6)).toEqual({ key: 'invalid' });
  expect(checked(schema, 1.5)).toEqual({ key: 'invalid' });
});

describe('a rule that is written wrongly is told', () => {
  test.each([
    'nonsense',
    'required|nonsense',
    { nonsense: true },
    'required |max:5',
    'toString',
    '__proto__',
  ])('%j: at once, by its name', (rules) =>
    expect(() => fieldSchema(rules)).toThrow(/^No such validator '.+' exists\.$/),
  );
  test.each([
    ['regex:(', /regular expression/i],
    ['regex:a,b', /takes one pattern/],
    [{ regex: 5 }, /takes one pattern/],
    ['ext:(', /regular expression/i],
  ])('%j: when it is asked at the latest', (rules, error) => {
    expect(() => v.safeParse(fieldSchema(rules, { book: everyRule }), 'a')).toThrow(error);
  });
});

test('a picture has the size that was measured when it was chosen', async () => {
  const png = new File(['…'], 'a.png');
  const sized = valueSchema('dimensions:640,480');
  expect(v.is(sized, png)).toBe(false);
  await measurePictures([png], () => Promise.resolve({ width: 640, height: 480 }));
  expect(v.is(sized, png)).toBe(true);
  expect(v.is(valueSchema('dimensions:480,640'), png)).toBe(false);
});
