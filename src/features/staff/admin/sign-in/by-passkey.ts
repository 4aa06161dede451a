import * as v from 'valibot';
import { ApiError } from '#admin/api-error.ts';
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
 * Signs in by a passkey of the browser's choice. A call ends the one before it.
 * @param isWanted given, it waits until somebody chooses one among what the browser fills in, instead of asking at once;
 *   not any more, if that is no longer wanted when it could begin
 * @throws ApiError; WebAuthnError and DOMException where the browser or the person has none, or stops
 */
export async function signInByPasskey(isWanted?: () => boolean): Promise<void> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    call('/api/auth/passkeys/options', { method: 'POST', body: {}, schema: optionsSchema }),
  ]);
  if (isWanted && !isWanted()) return;
  const body = await startAuthentication({ optionsJSON, useBrowserAutofill: isWanted !== undefined });
  await enter(await call('/api/auth/passkeys/verify', { method: 'POST', body, schema: sessionSchema }));
}

/** A challenge is good for five minutes: what waits longer starts anew. */
const ANEW_MS = 4 * 60_000;

/**
 * Offers passkeys where the browser fills in e-mail addresses (WebAuthn's conditional mediation), if it can.
 * @param onProblem told when one was chosen and did not open the staff area
 * @returns stops it
 */
export function offerPasskeys(onProblem: (error: unknown) => void): () => void {
  let isOver = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const offer = async (): Promise<void> => {
    await signInByPasskey(() => !isOver).catch((error: unknown) => {
      // Nobody asked for it: that it could not begin, or was started anew, is no problem. That a passkey was refused is.
      if (error instanceof ApiError && error.status === 401 && !isOver) onProblem(error);
    });
  };
  void window.PublicKeyCredential?.isConditionalMediationAvailable?.().then((canOffer) => {
    if (!canOffer || isOver) return;
    timer = setInterval(() => void offer(), ANEW_MS);
    void offer();
  });
  return () => {
    isOver = true;
    if (timer === undefined) return;
    clearInterval(timer);
    void import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) =>
      WebAuthnAbortService.cancelCeremony(),
    );
  };
}
