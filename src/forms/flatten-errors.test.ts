import { expect, it } from 'vitest';
import { flattenErrors, nestErrors } from './flatten-errors.ts';

const errors = {
  email: { type: 'invalidEmail', message: 'E-mail?' },
  'consents.privacyPolicy': { type: 'consentRequired', message: 'Tick.' },
};

it('nests errors by path and flattens them again', () => {
  const nested = nestErrors(errors);
  expect(nested).toEqual({
    email: errors.email,
    consents: { privacyPolicy: errors['consents.privacyPolicy'] },
  });
  expect(flattenErrors(nested)).toEqual(Object.entries(errors).map(([path, error]) => ({ path, ...error })));
});
