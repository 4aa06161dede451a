import * as v from 'valibot';
import { choice } from '#fields/choice.ts';
import { fieldSchema } from '#fields/field-schema.ts';
import { optionalInstantSchema } from '#fields/instant.ts';
import { limits } from '#fields/limits.ts';
import { emailSchema } from '#fields/person.ts';
import { ENTERED_WAYS, PRIVACY_KINDS } from './privacy-fields.ts';
import { missingOrWrong } from '#fields/text.ts';

/** A reason has to stand with a refusal (PDPA, section 30); with anything else it is ignored. */
export const privacyReasonSchema = fieldSchema(`required|max:${limits.summary}`, { of: 'lines' });

/** `POST /api/admin/privacy` (http.md#privacy). */
export const privacyActionSchema = v.variant(
  'action',
  [
    v.object(
      { action: v.literal('refuse'), email: emailSchema, reason: privacyReasonSchema },
      missingOrWrong,
    ),
    v.object({ action: v.literal('export'), email: emailSchema }, missingOrWrong),
    v.object({ action: v.literal('erase'), email: emailSchema }, missingOrWrong),
  ],
  missingOrWrong,
);

/** A request that came by e-mail, telephone or letter, as staff enter it; received now where no time is named. */
export const privacyRequestInputSchema = v.object(
  {
    email: emailSchema,
    kind: choice(PRIVACY_KINDS),
    way: choice(ENTERED_WAYS),
    receivedAt: optionalInstantSchema,
  },
  missingOrWrong,
);
