import * as v from 'valibot';
import { call } from '#admin/api.ts';
import { enter } from '#admin/session.ts';
import { sessionSchema } from '#admin/user.ts';

const optionsSchema = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
});

/**
 * Signs in by a passkey of the browser's choice.
 * @throws ApiError; WebAuthnError and DOMException where the browser or the person has none, or stops
 */
export async function signInByPasskey(): Promise<void> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    call('/api/auth/passkeys/options', { method: 'POST', body: {}, schema: optionsSchema }),
  ]);
  const body = await startAuthentication({ optionsJSON });
  await enter(await call('/api/auth/passkeys/verify', { method: 'POST', body, schema: sessionSchema }));
}
