import * as v from 'valibot';
import { call } from '#admin/api.ts';
import { restoreSession } from '#admin/restore-session.ts';

const publicKey = v.literal('public-key');
const required = v.literal('required');
const optionsSchema = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: publicKey })),
  timeout: v.number(),
  excludeCredentials: v.array(v.object({ id: v.string(), type: publicKey })),
  authenticatorSelection: v.object({ residentKey: required, userVerification: required }),
  attestation: v.literal('none'),
});

/** Makes a passkey for the person. @throws ApiError; WebAuthnError, DOMException where the browser cannot, or they stop */
export async function addPasskey(): Promise<void> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    call('/api/auth/passkeys/options', { method: 'POST', body: {}, schema: optionsSchema }),
  ]);
  const body = await startRegistration({ optionsJSON });
  await call('/api/auth/passkeys/register', { method: 'POST', body });
  await restoreSession(); // what was shut for want of a second factor is open now
}
