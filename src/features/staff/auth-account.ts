import * as v from 'valibot';
import { idSchema, isoInstantSchema, recordEntries } from '#fields/record.ts';
import { STAFF_ROLES } from '#fields/staff-role.ts';
import { localeSchema } from '#i18n/locale-schema.ts';

/** SHA-256 in hex of something that was random and at least 112 bits long. */
const digestSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/**
 * One signed-in browser. `role` is the one it was opened with: if the role changes, the session is over, so that a
 * change of rights ends it even if it could not be deleted. `agent` is coarse, such as `Firefox, Windows`.
 */
export const storedSessionSchema = v.object({
  id: idSchema,
  tokenHash: digestSchema,
  role: v.picklist(STAFF_ROLES),
  createdAt: isoInstantSchema,
  lastUsedAt: isoInstantSchema,
  expiresAt: isoInstantSchema,
  agent: v.string(),
  /** Whether more than a password opened it: a code of the second factor as well, or a passkey. */
  strong: v.boolean(),
});
export type StoredSession = v.InferOutput<typeof storedSessionSchema>;

/** A mailed link that sets a password once: a reset or an invitation. */
export const storedLinkSchema = v.object({
  tokenHash: digestSchema,
  createdAt: isoInstantSchema,
  expiresAt: isoInstantSchema,
  /** The e-mail address that it is for, worth nothing for another; absent in links made before it was noted. */
  to: v.exactOptional(v.string()),
  /** Of an invitation: the name of who invites. */
  invitedBy: v.exactOptional(v.string()),
});
export type StoredLink = v.InferOutput<typeof storedLinkSchema>;

/** A time-based second factor; `secret` is sealed, `recovery` are the digests of the codes left. */
const factorEntries = { secret: v.string(), recovery: v.array(digestSchema) };
export const storedFactorSchema = v.object({
  ...factorEntries,
  /** The latest time step whose code was used: none up to it is taken again. */
  lastStep: v.pipe(v.number(), v.integer()),
});
export const pendingFactorSchema = v.object({ ...factorEntries, createdAt: isoInstantSchema });

const base64UrlSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/));

/** A passkey (WebAuthn): its id and public key in base64url, and what its owner calls it. */
export const storedPasskeySchema = v.object({
  id: base64UrlSchema,
  publicKey: base64UrlSchema,
  /** How often it signed, where the authenticator counts; 0 where it does not. */
  counter: v.pipe(v.number(), v.integer()),
  transports: v.array(v.string()),
  name: v.string(),
  createdAt: isoInstantSchema,
  lastUsedAt: v.exactOptional(isoInstantSchema),
});
export type StoredPasskey = v.InferOutput<typeof storedPasskeySchema>;

/**
 * All that a staff account's sign-in rests on, in one document under the staff record's id, so that each change (a
 * password and the end of every session, a code and the session that it opened) is one conditional write. Nothing of
 * it is ever part of an answer.
 */
export const accountSchema = v.object({
  ...recordEntries,
  /** argon2id in PHC form; absent until an invitation is taken up. */
  password: v.exactOptional(v.string()),
  sessions: v.array(storedSessionSchema),
  /** When a session was opened last; absent where that was before it was noted. */
  lastSignInAt: v.exactOptional(isoInstantSchema),
  /** The language in which the person signed in last: e-mails to them are in it. */
  locale: v.exactOptional(localeSchema),
  links: v.array(storedLinkSchema),
  factor: v.exactOptional(storedFactorSchema),
  pendingFactor: v.exactOptional(pendingFactorSchema),
  passkeys: v.array(storedPasskeySchema),
  /** Digests of the tokens of devices that signed in before: strangers' failures do not delay sign-in on them. */
  devices: v.array(digestSchema),
});
export type Account = v.InferOutput<typeof accountSchema>;
