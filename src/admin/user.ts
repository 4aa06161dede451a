import * as v from 'valibot';
import { STAFF_ROLES } from '#fields/staff-role.ts';

/** Who is signed in, as `/api/auth/login` and `/api/auth/session` answer. */
const userSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(STAFF_ROLES),
});
export type User = v.InferOutput<typeof userSchema>;

/** `expiresAt` is the end of a session that stays in use; unused for half an hour it ends before. */
export const sessionSchema = v.object({
  token: v.string(),
  expiresAt: v.string(),
  user: userSchema,
  /** Whether a second factor has to be set up before anything else. */
  factorMissing: v.optional(v.boolean(), false),
});
export type SessionAnswer = v.InferOutput<typeof sessionSchema>;
