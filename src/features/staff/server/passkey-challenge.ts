import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { AuthDependencies } from './dependencies.ts';
import { utcDay } from '#http/limits/ip-key.ts';
import { conditionalWrite } from '#store/conditional-write.ts';

// Challenges are not stored, since anybody may request one: they are signed, and only one that was answered correctly
// leaves a mark, which keeps it from being accepted again.

const NONCE_BYTES = 16;
const EXPIRY_BYTES = 6;
const SIGNED_BYTES = NONCE_BYTES + EXPIRY_BYTES;
/** How long a challenge waits for its answer, in ms. */
export const CHALLENGE_MS = 5 * 60 * 1_000;

const signature = (secret: string, subject: string, signed: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`passkey:${subject}:`).update(signed).digest();

/** A challenge for this subject alone: a session that adds a passkey, or `''` for a sign-in. */
export function newChallenge(secret: string, subject: string, now: number): Uint8Array<ArrayBuffer> {
  const expiry = Buffer.alloc(EXPIRY_BYTES);
  expiry.writeUIntBE(now + CHALLENGE_MS, 0, EXPIRY_BYTES);
  const signed = Buffer.concat([randomBytes(NONCE_BYTES), expiry]);
  return Uint8Array.from(Buffer.concat([signed, signature(secret, subject, signed)]));
}

/** Whether a challenge, in base64url, was made here for this subject and is not over. */
export function isOurChallenge(challenge: string, secret: string, subject: string, now: number): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  const signed = bytes.subarray(0, SIGNED_BYTES);
  const expected = signature(secret, subject, signed);
  const given = bytes.subarray(SIGNED_BYTES);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return now < expiryOf(bytes);
}

const expiryOf = (challenge: Buffer): number => challenge.readUIntBE(NONCE_BYTES, EXPIRY_BYTES);

/** Uses a challenge up, marked under its last day for the clean-up; false if it was. @throws StoreUnavailable */
export function spendChallenge(
  challenge: string,
  { stores }: Pick<AuthDependencies, 'stores'>,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  // By the bytes: the same ones can be written in more than one way.
  const nonce = bytes.subarray(0, NONCE_BYTES).toString('hex');
  const text = randomUUID();
  return conditionalWrite(stores('rate-limits'), {
    key: `${utcDay(expiryOf(bytes))}/passkey/${nonce}`,
    text,
    condition: { onlyIfNew: true },
    includesOurs: (stored) => stored === text,
  });
}

/** What a passkey belongs to (WebAuthn's relying party): the host name of the site's URL, and pages of that origin. */
export function passkeySite({ siteUrl }: Pick<AuthDependencies['settings'], 'siteUrl'>) {
  const { hostname, origin } = new URL(siteUrl);
  return { rpID: hostname, rpName: hostname, origin };
}

/** Ed25519, ES256 and RS256, as COSE numbers them: what authenticators have, and every Node can check. */
export const ALGORITHMS = [-8, -7, -257];

/** Read once the first passkey is asked for: a function may be started for a single call of another kind. */
export const webAuthn = () => import('@simplewebauthn/server');
