import * as v from 'valibot';
import { localeSchema } from '#i18n/locale-schema.ts';

/** What was agreed to: which version of the text, when (ISO 8601, UTC), in which language it was read. */
export const storedConsentSchema = v.object({
  given: v.boolean(),
  version: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  locale: localeSchema,
  /** When it was withdrawn; `given` is false from then on. */
  withdrawnAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
});
export type StoredConsent = v.InferOutput<typeof storedConsentSchema>;

export const storedConsentsSchema = v.object({
  privacyPolicy: storedConsentSchema,
  personalInformation: storedConsentSchema,
  informationSecurity: storedConsentSchema,
});
export type StoredConsents = v.InferOutput<typeof storedConsentsSchema>;
