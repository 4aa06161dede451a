import * as v from 'valibot';
import { CONSENT_PURPOSES, REQUIRED_CONSENTS } from './consents.ts';
import { localeSchema } from '#i18n/locale-schema.ts';
import { idSchema, isoInstantSchema, recordEntries } from '#fields/record.ts';

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

/** The forms that ask for consents, by the entity of what they store. */
export const CONSENT_SOURCES = ['contacts', 'members', 'applications'] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** How a consent was withdrawn: by the person through the link in an e-mail, or by staff on the person's word. */
export const WITHDRAWAL_WAYS = ['link', 'staff'] as const;

/**
 * That a person agreed to one purpose: the proof that Thailand's PDPA, section 19, asks for. One record per purpose and
 * source; `textVersion` is that of the text that was agreed to, `at` when, `locale` the language it was read in.
 */
export const consentRecordSchema = v.object({
  ...recordEntries,
  email: v.string(),
  name: v.string(),
  purpose: v.picklist(CONSENT_PURPOSES),
  textVersion: v.string(),
  at: isoInstantSchema,
  locale: localeSchema,
  source: v.object({ entity: v.picklist(CONSENT_SOURCES), id: idSchema }),
  withdrawn: v.optional(v.object({ at: isoInstantSchema, way: v.picklist(WITHDRAWAL_WAYS) })),
});
export type ConsentRecord = v.InferOutput<typeof consentRecordSchema>;
