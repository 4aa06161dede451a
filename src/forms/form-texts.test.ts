import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactSchema } from '#features/contact/contact.ts';
import { LOCALES } from '#i18n/locales.ts';
import { dictionaries } from '#i18n/dictionaries.ts';
import { validateForm } from '#fields/validate-form.ts';
import { FORM_MESSAGES, formTexts } from './form-texts.ts';

test('whatever the schema finds wrong, the form has words for it', () => {
  const value = fc.oneof(
    fc.anything(),
    fc.constantFrom('', 'a@b', 'a'.repeat(300), 'ก'.repeat(6_000), '12', '+'),
  );
  const form = fc.record({ name: value, email: value, phone: value, message: value, consents: value });
  fc.assert(
    fc.property(form, (input) => {
      const result = validateForm(contactSchema, input);
      const keys = result.ok ? [] : Object.values(result.errors).map(({ key }) => key);
      expect(FORM_MESSAGES).toEqual(expect.arrayContaining(keys));
    }),
    { seed: 1 },
  );
});

test('in the language of the page', () => {
  for (const locale of LOCALES) {
    expect(formTexts(locale, 'contact').messages.invalidEmail).toBe(
      dictionaries[locale].messages.invalidEmail,
    );
  }
});
