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

const askedOptions = () =>
  call('/api/auth/passkeys/options', { method: 'POST', body: {}, schema: optionsSchema });
const enterBy = async (body: unknown): Promise<void> =>
  enter(await call('/api/auth/passkeys/verify', { method: 'POST', body, schema: sessionSchema }));

/** Signs in by a passkey. @throws ApiError; WebAuthnError, DOMException where browser or person has none, or stops */
export async function signInByPasskey(): Promise<void> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    askedOptions(),
  ]);
  await enterBy(await startAuthentication({ optionsJSON }));
}

/**
 * Waits until somebody chooses a passkey among what the browser fills in. By the platform alone: the sign-in page is to
 * be light, and browsers that cannot read options themselves offer passkeys by the button.
 */
async function signInByAutofill(signal: AbortSignal): Promise<void> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await askedOptions());
  if (signal.aborted) return;
  const chosen = await navigator.credentials.get({ publicKey, mediation: 'conditional', signal });
  if (chosen instanceof PublicKeyCredential) await enterBy(chosen.toJSON());
}

/** A challenge is good for five minutes: what waits longer starts again. */
const ANEW_MS = 4 * 60_000;

/** Offers passkeys where browsers fill in addresses. @param onProblem told when one was refused @returns stops it */
export function offerPasskeys(onProblem: (error: unknown) => void): () => void {
  let current = new AbortController();
  let isOver = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const offer = async (): Promise<void> => {
    current.abort();
    current = new AbortController();
    await signInByAutofill(current.signal).catch((error: unknown) => {
      // Nobody asked for it: that it could not begin, or was started again, is no problem. That a passkey was refused
      // is.
      if (error instanceof ApiError && error.status === 401 && !isOver) onProblem(error);
    });
  };
  const known = window.PublicKeyCredential;
  if (known && 'parseRequestOptionsFromJSON' in known)
    void known.isConditionalMediationAvailable?.().then((canOffer) => {
      if (!canOffer || isOver) return;
      timer = setInterval(() => void offer(), ANEW_MS);
      void offer();
    });
  return () => {
    isOver = true;
    clearInterval(timer);
    current.abort();
  };
}
