import { ID } from '#fields/record.ts';
import type { StoredPasskey } from '../auth-account.ts';
import type { PasskeyAssertion } from '../passkey-requests.ts';
import { passkeyLimit } from './attempt-limits.ts';
import type { AuthDependencies } from './dependencies.ts';
import {
  CHALLENGE_MS,
  isOurChallenge,
  newChallenge,
  passkeySite,
  spendChallenge,
  webAuthn,
} from './passkey-challenge.ts';
import { personById } from './person.ts';
import { openSession, type SignedIn, type SignInContext } from './sign-in.ts';
import { throttledAttempt, WrongSecret } from './throttle.ts';

/** What the browser looks for a passkey with; it names nobody, so the browser shows those that it has for the site. */
export async function signInOptions({ settings, secret, now }: AuthDependencies) {
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: passkeySite(settings).rpID,
    challenge: newChallenge(await secret(), '', now()),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });
}

/**
 * Signs a person in by a passkey. The authenticator has asked for finger, face or PIN besides, so it counts as both
 * factors, and no code is asked for.
 * @throws HttpError 401 if anything is wrong, always the same; HttpError 429; StoreUnavailable
 */
export async function signInByPasskey(
  assertion: PasskeyAssertion,
  context: SignInContext,
  using: AuthDependencies,
): Promise<SignedIn> {
  const { stores, now } = using;
  const secret = await using.secret();
  const person = await owner(assertion, using);
  const limits = [passkeyLimit(person?.account, context, { secret, now: now() })];
  return throttledAttempt(limits, { stores, now }, async () => {
    const passkey = person?.account.passkeys.find(({ id }) => id === assertion.id);
    const answer = passkey && (await verified(assertion, passkey, secret, using));
    if (!person || !answer || !(await spendChallenge(answer.challenge, using))) {
      context.onFailure?.(person?.record.id);
      throw refused();
    }
    const { counter } = answer;
    const way = { strong: true, factorMissing: false };
    return openSession(person, context, way, using, (current) => {
      const used = current.passkeys.find(({ id }) => id === passkey.id);
      // Removed since it was looked at, or used meanwhile by somebody who has copied it.
      if (!used || (counter > 0 && counter <= used.counter)) throw refused();
      const next = { ...used, counter, lastUsedAt: new Date(now()).toISOString() };
      return { ...current, passkeys: current.passkeys.map((one) => (one === used ? next : one)) };
    });
  });
}

const refused = () => new WrongSecret(401, 'passkeyUnknown', { 'WWW-Authenticate': 'Bearer' });

/** Whose passkey it says it is; the signature proves it. */
async function owner({ response }: PasskeyAssertion, { stores }: AuthDependencies) {
  const staffId = Buffer.from(response.userHandle, 'base64url').toString('utf8');
  return ID.test(staffId) ? personById(stores, staffId) : undefined;
}

/** @returns undefined for what was not signed by this passkey, here and now, by somebody whom it verified */
async function verified(
  assertion: PasskeyAssertion,
  { id, publicKey, counter }: StoredPasskey,
  secret: string,
  { settings, now }: AuthDependencies,
) {
  const { rpID, origin } = passkeySite(settings);
  const { verifyAuthenticationResponse } = await webAuthn();
  let challenge = '';
  // It throws for most of what is wrong.
  const answer = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} },
    expectedChallenge(answered) {
      challenge = answered;
      return isOurChallenge(answered, secret, '', now());
    },
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter },
    requireUserVerification: true,
  }).catch(() => undefined);
  return answer?.verified ? { challenge, counter: answer.authenticationInfo.newCounter } : undefined;
}
