import { HttpError } from '#http/http-error.ts';
import type { Session } from './session.ts';
import { FRESH_MS, SESSION_MS } from './session-limits.ts';

/** Tells a page from any other 409 that the same call passes after signing in again (RFC 9470). */
const STEP_UP = {
  'WWW-Authenticate': `Bearer error="insufficient_user_authentication", max_age="${FRESH_MS / 1_000}"`,
};

/**
 * Whoever has got hold of somebody's open session must not shut that person out: with a second factor of their own, or
 * by an e-mail address of their own, to which a new password can then be had.
 * @throws HttpError 409 when the sign-in is longer ago than `FRESH_MS`
 */
export function assertFresh({ expiresAt }: Pick<Session, 'expiresAt'>, now: number): void {
  const signedInAt = Date.parse(expiresAt) - SESSION_MS;
  if (now - signedInAt > FRESH_MS) throw new HttpError(409, 'signInAgain', STEP_UP);
}
