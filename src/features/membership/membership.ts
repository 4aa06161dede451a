import * as v from 'valibot';
import { consentBoxesWithMarketingSchema } from '#features/consents/consents.ts';
import { emailSchema, nameSchema, phoneSchema } from '#fields/person.ts';
import { missingOrWrong } from '#fields/text.ts';

/** The registration form as the browser and the function check it (rules.md#required-fields). */
export const membershipSchema = v.object(
  {
    email: emailSchema,
    lastName: nameSchema,
    firstName: nameSchema,
    phone: phoneSchema,
    consents: consentBoxesWithMarketingSchema,
  },
  missingOrWrong,
);
export type MembershipFields = v.InferOutput<typeof membershipSchema>;
