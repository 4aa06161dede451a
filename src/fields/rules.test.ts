import { describe, expect, test } from 'vitest';
import { validate } from './rules.ts';
import { RULE_NAMES } from './rules/definitions.ts';

const NAMES =
  'required email min max min_value max_value between numeric digits integer length regex confirmed oneOf excluded ' +
  'ext image mimes size dimensions double alpha alpha_num alpha_dash alpha_spaces required_if';

test('every rule is there under its name, and the phone rule of ours', () => {
  expect([...RULE_NAMES].sort()).toEqual([...NAMES.split(' '), 'phone'].sort());
});

describe('the answer', () => {
  const message = 'The field is not valid.';

  test('of a value that passes', async () => {
    expect(await validate('a', 'required|max:5')).toEqual({ valid: true, errors: [], failedRules: {} });
  });
  test('stops at the first rule that fails', async () => {
    expect(await validate('abcdef', { max: 5, numeric: true })).toEqual({
      valid: false,
      errors: [message],
      failedRules: { max: message },
    });
  });
  test('tells all of them when asked to', async () => {
    expect(await validate('abcdef', 'max:5|alpha|numeric', { bails: false })).toEqual({
      valid: false,
      errors: [message, message],
      failedRules: { max: message, numeric: message },
    });
  });
  test('asks first whether an answer is due', async () => {
    const { failedRules } = await validate('', 'numeric|required', { bails: false });
    expect(Object.keys(failedRules)).toEqual(['required', 'numeric']);
  });
  test('leaves an empty field that may be empty in peace', async () => {
    for (const empty of ['', null, undefined, []]) {
      expect((await validate(empty, 'email|min:5', { bails: false })).valid).toBe(true);
    }
  });
});

describe('a rule that is written wrongly is told, whatever the value', () => {
  test.each([
    ['regex:(', /regular expression/i],
    [{ regex: 5 }, /takes one pattern/],
    ['regex:a,b', /takes one pattern/],
    [{ oneOf: { a: 1 } }, /takes a list/],
    ['ext:(', /regular expression/i],
  ])('%j', async (rules, error) => {
    await expect(validate('a', rules)).rejects.toThrow(error);
  });
});

test('the size of a picture can be found without a browser', async () => {
  const png = new File(['…'], 'a.png');
  const pictureSize = (file: unknown) =>
    Promise.resolve(file === png ? { width: 640, height: 480 } : undefined);
  expect((await validate(png, 'dimensions:640,480', { pictureSize })).valid).toBe(true);
  expect((await validate(png, 'dimensions:480,640', { pictureSize })).valid).toBe(false);
  expect((await validate(png, 'dimensions:640,480')).valid).toBe(false);
});

test('a long text is checked in linear time', async () => {
  const start = performance.now();
  for (const rule of ['email', 'phone', 'alpha', 'double:2', 'integer', 'numeric']) {
    await validate(`${'a.'.repeat(20_000)}@`, rule);
    await validate(`${'1 '.repeat(20_000)}x`, rule);
    await validate(`"${'"@'.repeat(20_000)}`, rule);
  }
  expect(performance.now() - start).toBeLessThan(1_000);
});
