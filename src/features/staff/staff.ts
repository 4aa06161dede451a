import * as v from 'valibot';
import { follows } from '#fields/follows.ts';
import { limits } from '#fields/limits.ts';
import { staffSchema as ofTable } from '#fields/table/schemas.ts';
import { storedEntries } from '#fields/table/stored.ts';
import { missingOrWrong, messageKey } from '#fields/text.ts';
import { staffFields } from './staff-fields.ts';

/** Lengths of a password in UTF-16 code units; what else makes one good is checked on the server alone. */
export const PASSWORD_SHORTEST = 12;
/** A password as somebody types it to sign in: never trimmed or changed, and only its presence and size are told. */
export const passwordSchema = v.pipe(
  v.string(missingOrWrong),
  v.minLength(1, messageKey('required')),
  follows(`max:${limits.password}`),
);
export const newPasswordSchema = v.pipe(passwordSchema, follows(`min:${PASSWORD_SHORTEST}`));

/** What an owner may change of a staff account (`PUT /api/admin/staff/{id}`). */
export const staffSchema = ofTable(staffFields);
export type StaffFields = v.InferOutput<typeof staffSchema>;

/** A new one (`POST /api/admin/staff`); without a password the person gets an invitation. Blank counts as none. */
export const staffCreateSchema = v.object(
  {
    ...staffSchema.entries,
    password: v.optional(
      v.union([
        v.pipe(
          v.nullable(v.literal('')),
          v.transform(() => undefined),
        ),
        newPasswordSchema,
      ]),
    ),
  },
  missingOrWrong,
);
export type StaffCreation = v.InferOutput<typeof staffCreateSchema>;

/** A stored staff record (rules.md#entities). Passwords and sessions are apart: see `auth-account.ts`. */
export const staffRecordSchema = v.object(storedEntries(staffFields));
export type StaffRecord = v.InferOutput<typeof staffRecordSchema>;

/** The same in its list, with how the account stands; nothing of what it signs in with. */
export const staffItemSchema = v.object({
  ...staffRecordSchema.entries,
  /** Nobody has taken up the invitation. */
  invited: v.optional(v.boolean(), false),
  secondFactor: v.optional(v.boolean(), false),
  lastSignInAt: v.optional(v.string()),
});
export type StaffItem = v.InferOutput<typeof staffItemSchema>;
