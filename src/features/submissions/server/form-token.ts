import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** People need longer than this to fill a form (rules.md#once). */
export const YOUNGEST_MS = 2_000;
/** A page left open longer than a day counts as one without a token. */
export const OLDEST_MS = 24 * 60 * 60 * 1_000;
/** How far the clocks of two instances may be apart. */
const CLOCK_SKEW_MS = 60_000;

/** `fine`, or why not. `absent`: none was sent. */
export type TokenVerdict = 'fine' | 'absent' | 'expired' | 'tooYoung' | 'forged';

const sign = (secret: string, payload: string) =>
  createHmac('sha256', secret).update(`form-token:${payload}`).digest('base64url');

/** A signed note of the time at which a form was first touched; opaque to its bearer. */
export function issueFormToken(secret: string, now: number): string {
  const payload = `${now.toString(36)}.${randomBytes(6).toString('base64url')}`;
  return `${payload}.${sign(secret, payload)}`;
}

export function checkFormToken(secret: string, token: unknown, now: number): TokenVerdict {
  if (token === undefined || token === null || token === '') return 'absent';
  if (typeof token !== 'string' || token.length > 200) return 'forged';
  const end = token.lastIndexOf('.');
  const payload = token.slice(0, Math.max(end, 0));
  const given = Buffer.from(token.slice(end + 1));
  const wanted = Buffer.from(sign(secret, payload));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'forged';
  const age = now - Number.parseInt(payload, 36);
  if (age < -CLOCK_SKEW_MS) return 'forged';
  if (age < YOUNGEST_MS) return 'tooYoung';
  return age <= OLDEST_MS ? 'fine' : 'expired';
}
