import * as v from 'valibot';
import policies from '../../content/organisation/policies.json' with { type: 'json' };
import type { StoredConsents } from '../../src/schemas/consents.ts';
import type { Locale } from '../../src/schemas/locale.ts';

const policySchema = v.object({ page: v.string(), version: v.pipe(v.string(), v.isoDate()) });
/** Which version of each text is in force; editors change the date when they change the text. */
const versions = v.parse(
  v.object({
    privacyPolicy: policySchema,
    personalInformation: policySchema,
    informationSecurity: policySchema,
  }),
  policies,
);

/** The record of the three required consents: which text, which version, when (ISO 8601, UTC), in which language. */
export function storedConsents(locale: Locale, at: string): StoredConsents {
  const consent = ({ version }: { readonly version: string }) => ({ given: true, version, at, locale });
  return {
    privacyPolicy: consent(versions.privacyPolicy),
    personalInformation: consent(versions.personalInformation),
    informationSecurity: consent(versions.informationSecurity),
  };
}
