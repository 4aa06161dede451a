import * as v from 'valibot';
import { localeSchema } from './locale-schema.ts';
import { says } from './text.ts';

/** The consents that every form asks for, each with a box and a text of its own. */
export const REQUIRED_CONSENTS = ['privacyPolicy', 'personalInformation', 'informationSecurity'] as const;
export type RequiredConsent = (typeof REQUIRED_CONSENTS)[number];

const ticked = v.literal(true, says('consentRequired'));
const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A form's boxes as plain booleans. Whatever else comes in their place counts as none ticked, so that each box
 * gets an error of its own under `consents.<purpose>` (design.md, "Exactly").
 */
export const consentBoxesSchema = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => (isObject(value) ? value : {})),
    v.object(
      { privacyPolicy: ticked, personalInformation: ticked, informationSecurity: ticked },
      says('consentRequired'),
    ),
  ),
  {},
);

/** What was agreed to: which version of the text, when (ISO 8601, UTC), in which language it was read. */
export const storedConsentSchema = v.object({
  given: v.boolean(),
  version: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  locale: localeSchema,
});
export type StoredConsent = v.InferOutput<typeof storedConsentSchema>;

export const storedConsentsSchema = v.object({
  privacyPolicy: storedConsentSchema,
  personalInformation: storedConsentSchema,
  informationSecurity: storedConsentSchema,
});
export type StoredConsents = v.InferOutput<typeof storedConsentsSchema>;
