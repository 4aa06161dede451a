import { expect, it } from 'vitest';
import { REQUIRED_CONSENTS } from '#features/consents/consents.ts';
import { contactSchema } from '#features/contact/contact.ts';
import { postedForm } from './posted-form.ts';

const form = {
  schema: contactSchema,
  texts: ['name', 'email', 'message'],
  consents: REQUIRED_CONSENTS,
} as const;
const refusal = { status: 422, errors: { email: 'E-mail?', 'consents.privacyPolicy': 'Tick.' } };

it('gives back what was typed, what is wrong and what kind of wrong it is', () => {
  const posted = postedForm(
    form,
    { name: 'ชื่อ', email: 'x', consents: { personalInformation: true } },
    refusal,
  );
  expect(posted.values).toMatchObject({ name: 'ชื่อ', email: 'x', consents: { personalInformation: true } });
  expect(posted.errors).toMatchObject({
    email: { type: 'invalidEmail', message: 'E-mail?' },
    'consents.privacyPolicy': { type: 'consentRequired', message: 'Tick.' },
  });
  expect(posted.failure).toBeUndefined();
});

it.each([
  [503, 'failed'],
  [429, 'tooMany'],
] as const)('says of a %i what the form says with scripts too: %s', (status, failure) =>
  expect(postedForm(form, { consents: {} }, { status, errors: {} }).failure).toBe(failure),
);

it('keeps the submission id of the first try, so that a second one is not another message', () => {
  const submissionId = '0190a2b4-0000-4000-8000-000000000000';
  expect(postedForm(form, { submissionId, consents: {} }, refusal).submissionId).toBe(submissionId);
  expect(postedForm(form, { consents: {} }, refusal).submissionId).toBeTruthy();
});

it('shows lists and objects in place of texts as empty fields', () => {
  const { values } = postedForm(form, { name: ['a', 'b'], message: { a: 1 }, consents: {} }, refusal);
  expect(values.name).toBeUndefined();
  expect(values.message).toBeUndefined();
});
