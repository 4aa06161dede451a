import { HttpError } from '#http/http-error.ts';
import type { StoredPasskey } from '../auth-account.ts';
import type { PasskeyRegistration } from '../passkey-requests.ts';
import { accounts } from './accounts.ts';
import type { AuthDependencies } from './dependencies.ts';
import { assertFresh } from './fresh.ts';
import {
  ALGORITHMS,
  CHALLENGE_MS,
  isOurChallenge,
  newChallenge,
  passkeySite,
  spendChallenge,
  webAuthn,
} from './passkey-challenge.ts';
import type { Session } from './session.ts';

/** That one account may have. */
const MOST_PASSKEYS = 20;

/** The account's id, in base64url, as an authenticator keeps it beside the passkey. */
const userHandle = (staffId: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(staffId);

/** What the browser makes a passkey with. @throws HttpError 409 with too many, or no fresh sign-in; StoreUnavailable */
export async function registrationOptions(session: Session, using: AuthDependencies) {
  const { user } = session;
  assertFresh(session, using.now());
  const [{ generateRegistrationOptions }, account, secret] = await Promise.all([
    webAuthn(),
    accounts(using.stores).get(user.id),
    using.secret(),
  ]);
  assertRoom(account.passkeys);
  const { rpID, rpName } = passkeySite(using.settings);
  return generateRegistrationOptions({
    rpID,
    rpName,
    userID: userHandle(user.id),
    userName: user.email,
    userDisplayName: user.name,
    challenge: newChallenge(secret, session.id, using.now()),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: account.passkeys.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/**
 * Keeps the passkey that the browser made. This session counts as strong from then on: somebody who signed in just now
 * has shown more than a password.
 * @param name for a start, until its owner gives it another
 * @throws HttpError 409 as `registrationOptions`; HttpError 422 for what was not made for this session, or was kept
 *   before; StoreUnavailable
 */
export async function addPasskey(
  session: Session,
  registration: PasskeyRegistration,
  name: string,
  using: AuthDependencies,
): Promise<StoredPasskey> {
  const { stores, now } = using;
  assertFresh(session, now());
  const secret = await using.secret();
  const verified = await verifiedCredential(session, registration, secret, using);
  const passkey: StoredPasskey = {
    id: verified.id,
    publicKey: Buffer.from(verified.publicKey).toString('base64url'),
    counter: verified.counter,
    transports: registration.response.transports,
    name,
    createdAt: new Date(now()).toISOString(),
  };
  await accounts(stores, now).update(session.user.id, (account) => {
    assertRoom(account.passkeys);
    if (account.passkeys.some(({ id }) => id === passkey.id)) throw refused();
    const sessions = account.sessions.map((one) => (one.id === session.id ? { ...one, strong: true } : one));
    return { ...account, sessions, passkeys: [...account.passkeys, passkey] };
  });
  return passkey;
}

async function verifiedCredential(
  session: Session,
  registration: PasskeyRegistration,
  secret: string,
  using: AuthDependencies,
) {
  const { rpID, origin } = passkeySite(using.settings);
  const { verifyRegistrationResponse } = await webAuthn();
  let answered = '';
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...registration, clientExtensionResults: {} },
    expectedChallenge(challenge) {
      answered = challenge;
      return isOurChallenge(challenge, secret, session.id, using.now());
    },
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => {
    // It throws for whatever is not as it should be: wrong origin, no verification, no CBOR.
    throw refused();
  });
  if (!verified || !(await spendChallenge(answered, using))) throw refused();
  return registrationInfo.credential;
}

const refused = () => new HttpError(422, 'passkeyRefused');

function assertRoom({ length }: readonly StoredPasskey[]): void {
  if (length >= MOST_PASSKEYS) throw new HttpError(409, 'tooManyPasskeys');
}
