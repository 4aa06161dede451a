import * as v from 'valibot';
import policies from '#content/organisation/policies.json' with { type: 'json' };
import type { ConsentPurpose, StoredConsent, StoredConsents } from '../consents.ts';
import type { Locale } from '#i18n/locales.ts';

const policySchema = v.object({ page: v.string(), version: v.pipe(v.string(), v.isoDate()) });
/** Which version of each text is in force; editors change the date when they change the text. */
const versions = v.parse(
  v.object({
    privacyPolicy: policySchema,
    personalInformation: policySchema,
    informationSecurity: policySchema,
    marketing: policySchema,
  }),
  policies,
);

/** The record of one consent: which version of its text, when (ISO 8601, UTC), in which language; `given: false` is a box left empty. */
export const storedConsent = (
  purpose: ConsentPurpose,
  locale: Locale,
  at: string,
  given = true,
): StoredConsent => ({ given, version: versions[purpose].version, at, locale });

/** The record of the three required consents: which text, which version, when (ISO 8601, UTC), in which language. */
export function storedConsents(locale: Locale, at: string): StoredConsents {
  return {
    privacyPolicy: storedConsent('privacyPolicy', locale, at),
    personalInformation: storedConsent('personalInformation', locale, at),
    informationSecurity: storedConsent('informationSecurity', locale, at),
  };
}
