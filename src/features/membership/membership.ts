import * as v from 'valibot';
import { consentBoxesWithMarketingSchema } from '#features/consents/consents.ts';
import { formEntries } from '#fields/table/schemas.ts';
import { missingOrWrong } from '#fields/text.ts';
import { memberFormFields } from './member-form-fields.ts';

/** The registration form as the browser and the function check it (rules.md#required-fields). */
export const membershipSchema = v.object(
  { ...formEntries(memberFormFields), consents: consentBoxesWithMarketingSchema },
  missingOrWrong,
);
export type MembershipFields = v.InferOutput<typeof membershipSchema>;
