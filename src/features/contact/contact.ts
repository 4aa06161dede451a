import * as v from 'valibot';
import { consentBoxesSchema } from '#features/consents/consents.ts';
import { formEntries } from '#fields/table/schemas.ts';
import { missingOrWrong } from '#fields/text.ts';
import { contactFormFields } from './contact-form-fields.ts';

/** The contact form as the browser and the function check it: texts trimmed, `phone` is `''` when left out. */
export const contactSchema = v.object(
  { ...formEntries(contactFormFields), consents: consentBoxesSchema },
  missingOrWrong,
);
export type ContactFields = v.InferOutput<typeof contactSchema>;
