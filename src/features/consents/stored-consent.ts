import * as v from 'valibot';
import { REQUIRED_CONSENTS } from './consents.ts';
import { isoInstantSchema } from '#fields/record.ts';
import { localeSchema } from '#i18n/locale-schema.ts';

/** What was agreed to: which version of the text, when (ISO 8601, UTC), in which language it was read. */
export const storedConsentSchema = v.object({
  given: v.boolean(),
  version: v.string(),
  at: isoInstantSchema,
  locale: localeSchema,
  /** When it was withdrawn; `given` is false from then on. */
  withdrawnAt: v.optional(isoInstantSchema),
});
export type StoredConsent = v.InferOutput<typeof storedConsentSchema>;

export const storedConsentsSchema = v.object(v.entriesFromList(REQUIRED_CONSENTS, storedConsentSchema));
export type StoredConsents = v.InferOutput<typeof storedConsentsSchema>;
