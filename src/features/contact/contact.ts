import * as v from 'valibot';
import { consentBoxesSchema } from '#features/consents/consents.ts';
import { choice } from '#fields/choice.ts';
import { fieldSchema } from '#fields/field-schema.ts';
import { limits } from '#fields/limits.ts';
import { emailSchema, nameSchema, optionalPhoneSchema } from '#fields/person.ts';
import { missingOrWrong } from '#fields/text.ts';

/** What an inquiry is about (rules.md#entities). */
export const DOCUMENT_KINDS = ['caseStudy', 'other'] as const;

export const messageSchema = fieldSchema(`required|max:${limits.message}`, { of: 'lines' });

/** The contact form as the browser and the function check it: texts trimmed, `phone` is `''` when left out. */
export const contactSchema = v.object(
  {
    name: nameSchema,
    email: emailSchema,
    phone: optionalPhoneSchema,
    documentKind: choice(DOCUMENT_KINDS),
    message: messageSchema,
    consents: consentBoxesSchema,
  },
  missingOrWrong,
);
export type ContactFields = v.InferOutput<typeof contactSchema>;
