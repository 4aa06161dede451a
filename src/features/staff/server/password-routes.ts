import {
  linkSchema,
  passwordChangeSchema,
  resetConfirmSchema,
  resetSchema,
  type PasswordChangeFields,
} from '../auth-requests.ts';
import { takesJson, validJson } from '#http/body.ts';
import { HttpError } from '#http/http-error.ts';
import { ipKey } from '#http/limits/ip-key.ts';
import { countVisit } from '#http/limits/rate-limit.ts';
import { canBeSent } from '#features/mail/server/dispatch.ts';
import { callerOf, inSession } from './attempt-limits.ts';
import { setSignedIn } from './cookies.ts';
import type { AuthDependencies } from './dependencies.ts';
import { later } from '#http/later.ts';
import { originOf } from '#http/origin.ts';
import { personByEmail, personById } from './person.ts';
import { noteStranger } from './note-in-audit.ts';
import { confirmReset, lookAtLink, mailReset } from './reset.ts';
import { authRoutes, signedIn } from './signed-in.ts';
import { noteOwnChange } from './tell-of-change.ts';
import { accounts } from './accounts.ts';
import { assertFresh } from './fresh.ts';
import { checkPassword, hashPassword } from './password-hash.ts';
import { passwordProblem } from './password-rules.ts';
import type { Session } from './session.ts';
import { throttledAttempt, WrongSecret } from './throttle.ts';
import { issueToken } from './token.ts';

/** From one IP address, which an office may share; what one account may cause is limited where the link is made. */
const REQUESTS_PER_MINUTE = 300;

/**
 * - `POST /api/auth/password` `{current, next}` → 204 with both cookies again. The bearer used for it is dead, like
 * every other session: the page gets its new one from `GET /api/auth/session`.
 * - `GET /api/auth/reset` → `{canSend}`: whether this site can send e-mails at all.
 * - `POST /api/auth/reset` `{email}` → always 202 `{canSend}`, at once: whether there is such an account shows neither
 * in the answer nor in its time.
 * - `POST /api/auth/reset/look` `{token}` → `{email, name, invitedBy?}`: for what the link is, which stays good.
 * - `POST /api/auth/reset/confirm` `{token, password}` → 204; every session of that person is ended.
 */
export const passwordRoutes = authRoutes()
  .post('/api/auth/password', signedIn, takesJson, validJson(passwordChangeSchema), async (c) => {
    const { session, using } = c.var;
    const token = await changePassword(session, c.req.valid('json'), using);
    await noteOwnChange(c, 'passwordChange', session.user);
    setSignedIn(c, token);
    return c.body(null, 204);
  })
  .get('/api/auth/reset', (c) => c.json({ canSend: canMail(c.var.using) }))
  .post('/api/auth/reset', takesJson, validJson(resetSchema), async (c) => {
    const { email } = c.req.valid('json');
    const { using } = c.var;
    const now = using.now();
    const key = ipKey(await using.secret(), 'reset', c.env.ip ?? '', now);
    const visit = { key, verified: true, perMinute: REQUESTS_PER_MINUTE, now };
    const seconds = await countVisit(using.stores('rate-limits'), visit);
    if (seconds > 0) throw new HttpError(429, 'tooManySignIns', { 'Retry-After': String(seconds) });
    const origin = originOf(c.req.raw, c.env.ip);
    const noted = async () => {
      const person = await personByEmail(using.stores, email);
      await noteStranger(using, 'reset', person?.record.id, origin);
    };
    await later(c, Promise.all([mailReset(email, c.var.locale, using), noted()]));
    return c.json({ canSend: canMail(using) }, 202);
  })
  .post('/api/auth/reset/look', takesJson, validJson(linkSchema), async (c) =>
    c.json(await lookAtLink(c.req.valid('json').token, c.var.using)),
  )
  .post('/api/auth/reset/confirm', takesJson, validJson(resetConfirmSchema), async (c) => {
    const person = await confirmReset(c.req.valid('json'), callerOf(c), c.var.using);
    await noteOwnChange(c, 'passwordReset', person);
    return c.body(null, 204);
  });

const canMail = ({ settings }: AuthDependencies): boolean => canBeSent({ purpose: 'reset' }, settings);

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
  const problem = next === current ? 'samePassword' : await passwordProblem(next, user, settings);
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
