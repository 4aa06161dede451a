import { loginSchema } from '../auth-requests.ts';
import { takesJson, validJson } from '#http/body.ts';
import { errorAnswer } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import { unlessUnavailable } from '#store/errors.ts';
import { originOf } from '#http/origin.ts';
import { answerSignIn, sessionBody } from './answer-sign-in.ts';
import { setSignedOut, tokenCookie } from './cookies.ts';
import { endSessionOfToken } from './end-sessions.ts';
import { noteInAudit } from './note-in-audit.ts';
import { personById } from './person.ts';
import { anySessionOfToken, bearerToken, isSameOrigin, unauthorised } from './session.ts';
import { signIn } from './sign-in.ts';
import { authRoutes } from './signed-in.ts';

/**
 * - `POST /api/auth/login` `{email, password, otp?}` → 200 `{token, expiresAt, user}` and both cookies; with
 *   `factorMissing: true` for somebody who has to set up a second factor first.
 * - `POST /api/auth/logout` with the bearer or the cookie → 204, whether it opened anything or not; the session is dead
 *   at once and both cookies are cleared. Another site cannot sign a person out: the cookie counts for this one alone.
 * - `GET /api/auth/session` with the cookie → 200 `{token, expiresAt, user}`, so that a page that has just been opened
 *   gets its bearer back; 204 without a cookie; 401 with a dead one, which is cleared. The only answer that turns the
 *   cookie into a bearer, hence for pages of this site alone: the cookie is `SameSite=Strict`, a browser that says that
 *   another origin asks gets 403, no CORS header lets it read, nothing is cached.
 */
export const signInRoutes = authRoutes()
  .post('/api/auth/login', takesJson, validJson(loginSchema), (c) =>
    answerSignIn(c, (context) => signIn(c.req.valid('json'), context, c.var.using)),
  )
  .post('/api/auth/logout', async (c) => {
    const request = c.req.raw;
    const bearer = bearerToken(request);
    if (bearer === undefined && !isSameOrigin(request)) throw new HttpError(403, 'notAllowed');
    const { using } = c.var;
    const tokens = new Set([bearer, isSameOrigin(request) ? tokenCookie(request) : undefined]);
    for (const token of tokens) {
      const staffId = token === undefined ? undefined : await endSessionOfToken(using, token);
      if (staffId === undefined) continue;
      // The session has ended, whoever it was.
      const person = await personById(using.stores, staffId).catch(unlessUnavailable);
      const who = { id: staffId, name: person?.record.name ?? '' };
      await noteInAudit(using, 'logout', who, originOf(request, c.env.ip));
    }
    setSignedOut(c);
    return c.body(null, 204);
  })
  .get('/api/auth/session', async (c) => {
    if (!isSameOrigin(c.req.raw)) throw new HttpError(403, 'notAllowed');
    const token = tokenCookie(c.req.raw);
    if (token === undefined) return c.body(null, 204);
    const session = await anySessionOfToken(token, c.var.using);
    if (session) return c.json(sessionBody(token, session));
    c.res = errorAnswer(unauthorised(), c.var.locale);
    setSignedOut(c);
    return c.res;
  });
