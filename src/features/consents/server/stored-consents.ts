import content from '#content.json' with { type: 'json' };
import type { ConsentPurpose } from '../consents.ts';
import type { StoredConsent, StoredConsents } from '../consent-record.ts';
import type { Locale } from '#i18n/locales.ts';

/** The record of one consent: which version of its text, when (ISO 8601, UTC), in which language; `given: false` is a box left empty. */
export const storedConsent = (
  purpose: ConsentPurpose,
  locale: Locale,
  at: string,
  given = true,
): StoredConsent => ({ given, version: content.policies[purpose].version, at, locale });

/** The record of the three required consents: which text, which version, when (ISO 8601, UTC), in which language. */
export function storedConsents(locale: Locale, at: string): StoredConsents {
  return {
    privacyPolicy: storedConsent('privacyPolicy', locale, at),
    personalInformation: storedConsent('personalInformation', locale, at),
    informationSecurity: storedConsent('informationSecurity', locale, at),
  };
}
