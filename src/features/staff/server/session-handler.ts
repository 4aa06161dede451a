import { errorJson, type Handler, json } from '#http/handle.ts';
import { HttpError } from '#http/http-error.ts';
import { serverMessages } from '#http/messages.ts';
import { authHandler, empty, withCookies } from './call.ts';
import { signedOutCookies, tokenCookie } from './cookies.ts';
import { authDependencies } from './dependencies.ts';
import { sessionBody } from './login-handler.ts';
import { isSameOrigin, sessionOfToken } from './session.ts';

/**
 * `GET /api/auth/session` with the cookie → 200 `{token, expiresAt, user}`, so that a page that has just been opened
 * gets its bearer back; 204 without a cookie; 401 with a dead one, which is cleared.
 *
 * The only answer that turns the cookie into a bearer, hence for pages of this site alone: the cookie is
 * `SameSite=Strict`, a browser that says that another origin asks gets 403, no CORS header lets it read, nothing is
 * cached.
 */
export const sessionHandler = (dependencies = authDependencies): Handler =>
  authHandler(['GET'], async ({ request, locale }) => {
    if (!isSameOrigin(request)) throw new HttpError(403, 'notAllowed');
    const token = tokenCookie(request);
    if (token === undefined) return empty(204);
    const session = await sessionOfToken(token, dependencies());
    if (session) return json(200, sessionBody(token, session));
    const message = serverMessages[locale()].signInNeeded;
    const headers = { 'WWW-Authenticate': 'Bearer' };
    return withCookies(errorJson({ message, statusCode: 401 }, headers), signedOutCookies(request));
  });
