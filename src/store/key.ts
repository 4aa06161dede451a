import { createHash } from 'node:crypto';
import { Invalid } from './errors.ts';

/** Parts of lower-case letters, digits, `.`, `_`, `-`, joined by slashes. */
const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;
const LONGEST = 600;

/**
 * Refuses a key that a Blobs store would cut, encode or mix up (decisions.md#netlify-blobs: ASCII only, `?`
 * truncates, at most 600 bytes); lower case, since a laptop's file system may not tell cases apart.
 * @throws Invalid
 */
export function assertKey(key: string): void {
  if (key.length > LONGEST || !KEY.test(key)) {
    throw new Invalid(
      'A key must be lower-case ASCII parts joined by slashes, at most 600 bytes: hash the rest.',
    );
  }
}

/** A text of any length and language as a key part: SHA-256 in hex. */
export function hashedKeyPart(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
