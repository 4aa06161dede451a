import { HttpError } from '#http/http-error.ts';
import type { Session } from './session.ts';
import { FRESH_MS, SESSION_MS } from './session-limits.ts';

/** Tells a page, unlike any other 409, that the same call succeeds after signing in again (RFC 9470). */
const STEP_UP = {
  'WWW-Authenticate': `Bearer error="insufficient_user_authentication", max_age="${FRESH_MS / 1_000}"`,
};

/**
 * Somebody who gets hold of an open session must not be able to lock its owner out, by adding their own second factor
 * or an e-mail address of theirs to which a new password could be sent.
 * @throws HttpError 409 when the sign-in is longer ago than `FRESH_MS`
 */
export function assertFresh({ expiresAt }: Pick<Session, 'expiresAt'>, now: number): void {
  const signedInAt = Date.parse(expiresAt) - SESSION_MS;
  if (now - signedInAt > FRESH_MS) throw new HttpError(409, 'signInAgain', STEP_UP);
}
