import { createHash, randomBytes } from 'node:crypto';
import { ID } from '#fields/record.ts';

const OWNER_BYTES = 16;
const SECRET_BYTES = 32;
/** 48 bytes in base64url: 64 characters without padding. */
const TOKEN = /^[A-Za-z0-9_-]{64}$/;

const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * An opaque token for a session or a mailed link: 256 random bits, led by the account's id so that one read finds it.
 * The server keeps only its SHA-256, which is enough for something random (ASVS 5.0, 6.5 and 7.2).
 */
export function issueToken(staffId: string) {
  const owner = Buffer.from(staffId.replaceAll('-', ''), 'hex');
  const token = Buffer.concat([owner, randomBytes(SECRET_BYTES)]).toString('base64url');
  return { token, tokenHash: digestOf(token) };
}

/** Whose a token claims to be, and the digest that proves it; undefined for what cannot be one of ours. */
export function readToken(token: string) {
  if (!TOKEN.test(token)) return undefined;
  const hex = Buffer.from(token, 'base64url').subarray(0, OWNER_BYTES).toString('hex');
  const staffId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return ID.test(staffId) ? { staffId, tokenHash: digestOf(token) } : undefined;
}
