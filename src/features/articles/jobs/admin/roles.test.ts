import { expect, test } from 'vitest';
import en from '#i18n/texts/en/pages.json' with { type: 'json' };
import th from '#i18n/texts/th/pages.json' with { type: 'json' };
import { fieldTexts } from '#i18n/field-texts.ts';

test.each([
  ['en', en],
  ['th', th],
] as const)('roles are called in %s as visitors see them', (locale, { career }) =>
  expect(fieldTexts[locale].jobs.values.role).toEqual(career.role),
);
