import * as v from 'valibot';
import { fieldSchema } from '#fields/field-schema.ts';
import { missingOrWrong, messageKey } from '#fields/text.ts';

// The bodies of `/api/auth/passkeys/*`, as WebAuthn writes them in JSON; what else it may hold is not needed.

/** An attestation or an assertion is far shorter. */
const LONGEST = 16_000;
const base64Url = v.pipe(
  v.string(missingOrWrong),
  v.maxLength(LONGEST, messageKey('invalid')),
  v.regex(/^[A-Za-z0-9_-]+$/, messageKey('invalid')),
);
/** The longest id that WebAuthn allows has 1023 bytes. */
const idOf = v.pipe(base64Url, v.maxLength(1_364, messageKey('invalid')));
const common = { id: idOf, rawId: idOf, type: v.literal('public-key', messageKey('invalid')) };
const MOST_TRANSPORTS = 10;

const answered = <const Response extends v.ObjectEntries>(response: Response) =>
  v.object(
    { ...common, response: v.object({ clientDataJSON: base64Url, ...response }, missingOrWrong) },
    missingOrWrong,
  );
const transport = v.pipe(v.string(), v.maxLength(20));

export const passkeyRegistrationSchema = answered({
  attestationObject: base64Url,
  transports: v.optional(v.pipe(v.array(transport), v.maxLength(MOST_TRANSPORTS)), []),
});
export type PasskeyRegistration = v.InferOutput<typeof passkeyRegistrationSchema>;

export const passkeyAssertionSchema = answered({
  authenticatorData: base64Url,
  signature: base64Url,
  userHandle: base64Url,
});
export type PasskeyAssertion = v.InferOutput<typeof passkeyAssertionSchema>;

export const passkeyNameSchema = v.object({ name: fieldSchema('required|max:60') }, missingOrWrong);
