import { accounts } from './accounts.ts';
import type { PasswordChangeFields } from '../auth-requests.ts';
import { HttpError } from '#http/http-error.ts';
import type { AuthDependencies } from './dependencies.ts';
import { assertFresh } from './fresh.ts';
import { checkPassword, hashPassword } from './password-hash.ts';
import { passwordProblem } from './password-rules.ts';
import { personById } from './person.ts';
import type { Session } from './session.ts';
import { throttledAttempt, WrongSecret } from './throttle.ts';
import { inSession } from './attempt-limits.ts';
import { issueToken } from './token.ts';

const wrong = () => new WrongSecret(422, { errors: { current: { key: 'wrongPassword' } } });

/**
 * Changes the password of the person signed in. All other sessions end, and this one continues under a new token: who
 * had got hold of the old one is out as well. Links mailed before are void.
 * @returns the new token
 * @throws HttpError 409 when the sign-in is long ago; HttpError 422 naming `current` or `next`; HttpError 429, 401;
 *   StoreUnavailable
 */
export async function changePassword(
  session: Session,
  { current, next }: PasswordChangeFields,
  { stores, now, secret, settings }: AuthDependencies,
): Promise<string> {
  assertFresh(session, now());
  const { id: sessionId, user } = session;
  const person = await personById(stores, user.id);
  if (!person) throw new HttpError(401, 'signInNeeded');
  const limit = inSession(sessionId, { secret: await secret(), now: now() });
  await throttledAttempt([limit], { stores, now }, async () => {
    const { fits } = await checkPassword(current, person.account.password);
    if (!fits) throw wrong();
  });
  const problem = await passwordProblem(next, user, settings);
  if (problem) throw new HttpError(422, { errors: { next: { key: problem } } });
  const password = await hashPassword(next);
  const { token, tokenHash } = issueToken(user.id);
  await accounts(stores, now).update(user.id, (account) => {
    if (account.password !== person.account.password) throw wrong();
    const own = account.sessions.filter(({ id }) => id === sessionId);
    return { ...account, password, sessions: own.map((session) => ({ ...session, tokenHash })), links: [] };
  });
  return token;
}
