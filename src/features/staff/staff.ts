import * as v from 'valibot';
import { follows } from '#fields/follows.ts';
import { limits } from '#fields/limits.ts';
import { emailSchema, nameSchema } from '#fields/person.ts';
import { recordEntries } from '#fields/record.ts';
import { STAFF_ROLES } from '#fields/staff-role.ts';
import { missingOrWrong, says } from '#fields/text.ts';

export const staffRoleSchema = v.picklist(STAFF_ROLES, missingOrWrong);

/** Lengths of a password in UTF-16 code units; what else makes one good is checked on the server alone. */
export const PASSWORD_SHORTEST = 12;
/** A password as somebody types it to sign in: never trimmed or changed, and only its presence and size are told. */
export const passwordSchema = v.pipe(
  v.string(missingOrWrong),
  v.minLength(1, says('required')),
  follows(`max:${limits.password}`),
);
/** A password that somebody chooses. */
export const newPasswordSchema = v.pipe(passwordSchema, follows(`min:${PASSWORD_SHORTEST}`));

const staffEntries = {
  email: emailSchema,
  name: nameSchema,
  role: staffRoleSchema,
  disabled: v.optional(v.boolean(says('invalid')), false),
};

/** What an owner may change of a staff account (`PUT /api/admin/staff/{id}`). */
export const staffSchema = v.object(staffEntries, missingOrWrong);
export type StaffFields = v.InferOutput<typeof staffSchema>;

/** A new one (`POST /api/admin/staff`); without a password the person gets an invitation. Blank counts as none. */
export const staffCreateSchema = v.object(
  {
    ...staffEntries,
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

/** A stored staff record (rules.md#entities). Passwords and sessions lie apart: see `auth-account.ts`. */
export const staffRecordSchema = v.object({
  ...recordEntries,
  email: v.string(),
  name: v.string(),
  role: v.picklist(STAFF_ROLES),
  disabled: v.boolean(),
});
export type StaffRecord = v.InferOutput<typeof staffRecordSchema>;
