import * as v from 'valibot';
import { messageKey } from '#fields/text.ts';

/** The consents that every form asks for, each with a box and a text of its own. */
export const REQUIRED_CONSENTS = ['privacyPolicy', 'personalInformation', 'informationSecurity'] as const;
export type RequiredConsent = (typeof REQUIRED_CONSENTS)[number];
/** Every purpose that somebody can agree to; news by e-mail is asked for apart and may be left out. */
export const CONSENT_PURPOSES = [...REQUIRED_CONSENTS, 'marketing'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

const ticked = v.literal(true, messageKey('consentRequired'));
const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const requiredBoxes = v.entriesFromList(REQUIRED_CONSENTS, ticked);

/** A form's boxes; anything else counts as none ticked, so that each gets its error (rules.md#required-fields). */
const boxes = <const Boxes extends v.ObjectEntries>(entries: Boxes) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => (isObject(value) ? value : {})),
      v.object(entries, messageKey('consentRequired')),
    ),
    {},
  );
export const consentBoxesSchema = boxes(requiredBoxes);

const isTicked = v.pipe(
  v.unknown(),
  v.transform((value) => value === true),
);
/** The same with the box that may stay empty: anything but a tick is none. */
export const consentBoxesWithMarketingSchema = boxes({
  ...requiredBoxes,
  marketing: v.optional(isTicked, false),
});
