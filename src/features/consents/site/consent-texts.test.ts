import { expect, test } from 'vitest';
import { type Locale, LOCALES } from '#i18n/locales.ts';
import { dictionaries } from '#i18n/dictionaries.ts';
import { consentTexts } from './consent-texts.ts';

const sentence = (locale: Locale, consent: 'privacyPolicy' | 'informationSecurity'): string => {
  const { before, policy, after } = consentTexts(locale)[consent];
  return `${before}${policy.join('')}${after}`;
};

test('each box has a sentence as its language writes it: in Thai without a blank before the name', () => {
  expect(sentence('en', 'privacyPolicy')).toBe('I agree to the Privacy policy.');
  expect(sentence('th', 'privacyPolicy')).toBe('ข้าพเจ้ายินยอมตามนโยบายความเป็นส่วนตัว');
});

test('how we protect information is taken note of, in every language', () => {
  for (const locale of LOCALES) {
    const name = dictionaries[locale].pages.policies.informationSecurity;
    const [agreed, noted] = (['privacyPolicy', 'informationSecurity'] as const).map(
      (consent) => consentTexts(locale)[consent].before,
    );
    expect(noted).not.toBe(agreed);
    expect(sentence(locale, 'informationSecurity')).toContain(name);
  }
});
