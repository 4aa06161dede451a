import { expect, test } from 'vitest';
import { contactSchema } from '#features/contact/contact.ts';
import { validateForm } from '#fields/validate-form.ts';
import { formDataToFields } from './form-data.ts';
import { inquiry } from '#tests/support/server/submission.ts';

function posted(fields: readonly (readonly [string, string | Blob])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, 'a.txt');
  }
  return form;
}
const { consents: _, ...texts } = inquiry;
const ticked = ['privacyPolicy', 'personalInformation', 'informationSecurity'].map(
  (purpose, index) => [`consents[${purpose}]`, index ? 'on' : 'true'] as const,
);

test('a plain form post becomes what the API takes as JSON', () => {
  const input = formDataToFields(posted([...Object.entries(texts), ...ticked, ['formToken', 'x']]));
  expect(input).toEqual({ ...inquiry, formToken: 'x' });
  expect(validateForm(contactSchema, input).ok).toBe(true);
});

test('a box that is not ticked is not sent, and `false` is not ticked', () => {
  const input = formDataToFields(posted([...Object.entries(texts), ['consents[privacyPolicy]', 'false']]));
  const result = validateForm(contactSchema, input);
  expect(result.ok ? [] : Object.keys(result.errors)).toHaveLength(3);
});

test('doubled fields, files and odd names do not get through', () => {
  const input = formDataToFields(
    posted([
      ['name', 'a'],
      ['name', 'b'],
      ['email', new Blob(['x'])],
      ['consents[__proto__]', 'true'],
      ['__proto__', 'x'],
      ['__proto__', 'y'],
    ]),
  );
  const result = validateForm(contactSchema, input);
  expect(result.ok ? {} : result.errors).toMatchObject({
    name: { key: 'invalid' },
    email: { key: 'required' },
  });
  expect(Object.getPrototypeOf(input)).toBe(Object.prototype);
});
