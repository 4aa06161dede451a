import * as v from 'valibot';
import { fieldSchema } from '#fields/field-schema.ts';
import { emailSchema, nameSchema } from '#fields/person.ts';
import { newPasswordSchema, passwordSchema } from './staff.ts';
import { missingOrWrong } from '#fields/text.ts';

// The bodies of `/api/auth/*` (http.md#sign-in).

/** Whatever we hand out as a token, code or link is shorter. */
const CODE_LIMIT = 200;
const codeSchema = fieldSchema(`required|max:${CODE_LIMIT}`);
/** May be left out; blank counts as left out, as an empty field of a form sends it. */
const optionalCodeSchema = fieldSchema(`max:${CODE_LIMIT}`);

export const setupSchema = v.object(
  { code: codeSchema, email: emailSchema, name: nameSchema, password: newPasswordSchema },
  missingOrWrong,
);
/** `otp` is a code of the second factor or a recovery code. */
export const loginSchema = v.object(
  { email: emailSchema, password: passwordSchema, otp: optionalCodeSchema },
  missingOrWrong,
);
export const passwordChangeSchema = v.object(
  { current: passwordSchema, next: newPasswordSchema },
  missingOrWrong,
);
export const resetSchema = v.object({ email: emailSchema }, missingOrWrong);
export const resetConfirmSchema = v.object(
  { token: codeSchema, password: newPasswordSchema },
  missingOrWrong,
);
export const linkSchema = v.object({ token: codeSchema }, missingOrWrong);
/** Without a code the second factor is prepared, with one it is turned on. */
export const factorSchema = v.object({ code: optionalCodeSchema }, missingOrWrong);
/** Either proves that it is the person who turns it off. */
export const factorOffSchema = v.object(
  {
    password: fieldSchema(`max:${CODE_LIMIT}`, { of: 'typed' }),
    code: optionalCodeSchema,
  },
  missingOrWrong,
);

export type SetupFields = v.InferOutput<typeof setupSchema>;
export type LoginFields = v.InferOutput<typeof loginSchema>;
export type PasswordChangeFields = v.InferOutput<typeof passwordChangeSchema>;
export type ResetConfirmFields = v.InferOutput<typeof resetConfirmSchema>;
export type FactorOffFields = v.InferOutput<typeof factorOffSchema>;
