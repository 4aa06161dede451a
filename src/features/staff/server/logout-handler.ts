import type { Handler } from '#http/handle.ts';
import { HttpError } from '#http/http-error.ts';
import { authHandler, empty, withCookies } from './call.ts';
import { signedOutCookies, tokenCookie } from './cookies.ts';
import { authDependencies } from './dependencies.ts';
import { endSessionOfToken } from './end-sessions.ts';
import { note } from './note.ts';
import { personById } from './person.ts';
import { bearerToken, isSameOrigin } from './session.ts';

/**
 * `POST /api/auth/logout` with the bearer or the cookie → 204, whether it opened anything or not; the session is dead
 * at once and both cookies are cleared. Another site cannot sign a person out: the cookie counts for this one alone.
 */
export const logoutHandler = (dependencies = authDependencies): Handler =>
  authHandler(['POST'], async ({ request }) => {
    const bearer = bearerToken(request);
    if (bearer === undefined && !isSameOrigin(request)) throw new HttpError(403, 'notAllowed');
    const using = dependencies();
    const tokens = new Set([bearer, isSameOrigin(request) ? tokenCookie(request) : undefined]);
    for (const token of tokens) {
      const staffId = token === undefined ? undefined : await endSessionOfToken(using, token);
      if (staffId === undefined) continue;
      const person = await personById(using.stores, staffId);
      const actor = { id: staffId, name: person?.record.name ?? '' };
      await note(using, { actor, action: 'logout', entity: 'staff', entityId: staffId });
    }
    return withCookies(empty(204), signedOutCookies(request));
  });
