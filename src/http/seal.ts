import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: string): Buffer => createHash('sha256').update(`seal:${secret}`).digest();

/** Encrypts a text that must be readable again, so that a copy of the records alone does not give it away. */
export function seal(secret: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Undefined for what was not sealed with this secret, or was changed since. */
export function unseal(secret: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const iv = bytes.subarray(0, IV_BYTES);
    const decipher = createDecipheriv(ALGORITHM, keyOf(secret), iv, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/**
 * Tokens of one use, such as the links of one kind of e-mail: sealed texts that nobody can read, or make.
 * @param use keeps them apart from everything else that the secret is used for
 * @param longest as they are written: what is longer is none
 */
export const sealedTokens = (use: string, longest: number) => ({
  make: (secret: string, text: string): string => seal(`${use}:${secret}`, text),
  /** What a token says; undefined for one that was forged, cut short, or sealed with another secret. */
  read: (secret: string, token: unknown): string | undefined =>
    typeof token === 'string' && token.length <= longest ? unseal(`${use}:${secret}`, token) : undefined,
});
