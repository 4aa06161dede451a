import { dictionaries } from '#i18n/dictionaries.ts';
import { byCompounds } from '#i18n/thai-compounds.ts';
import { policyPaths } from '#site/navigation.ts';
import type { RequiredConsent } from '../consents.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ConsentText } from './Consents.tsx';

/** The sentences beside the three boxes, each with its text: two are agreed to, how we protect information is taken note of. */
export function consentTexts(locale: Locale): Record<RequiredConsent, ConsentText> {
  const { form, policies } = dictionaries[locale].pages;
  const text = (consent: RequiredConsent): ConsentText => {
    const sentence = consent === 'informationSecurity' ? form.noted : form.agreed;
    const [before = '', after = ''] = sentence.split('{{policy}}');
    return { before, policy: byCompounds(policies[consent]), after, href: policyPaths[consent] };
  };
  return {
    privacyPolicy: text('privacyPolicy'),
    personalInformation: text('personalInformation'),
    informationSecurity: text('informationSecurity'),
  };
}
