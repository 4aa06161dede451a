import * as v from 'valibot';
import { consentBoxesSchema } from '#features/consents/consents.ts';
import { limits } from '#fields/limits.ts';
import { emailSchema, nameSchema, optionalPhoneSchema } from '#fields/person.ts';
import { lines, missingOrWrong } from '#fields/text.ts';

/** What an inquiry is about (rules.md#entities). */
export const DOCUMENT_KINDS = ['caseStudy', 'other'] as const;

/** An unchosen list or radio group sends `''`. */
const documentKindSchema = v.picklist(DOCUMENT_KINDS, (issue) =>
  issue.input === '' ? 'required' : missingOrWrong(issue),
);

export const messageSchema = lines(limits.message);

/** The contact form as the browser and the function check it: texts trimmed, `phone` is `''` when left out. */
export const contactSchema = v.object(
  {
    name: nameSchema,
    email: emailSchema,
    phone: optionalPhoneSchema,
    documentKind: documentKindSchema,
    message: messageSchema,
    consents: consentBoxesSchema,
  },
  missingOrWrong,
);
export type ContactFields = v.InferOutput<typeof contactSchema>;
