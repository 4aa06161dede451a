import { loginSchema } from '../auth-requests.ts';
import { type Handler, json } from '#http/handle.ts';
import { logFailure } from '#http/log.ts';
import { authHandler, withCookies } from './call.ts';
import { signedInCookies, tokenCookie } from './cookies.ts';
import { authDependencies } from './dependencies.ts';
import { endSessionOfToken } from './end-sessions.ts';
import { note } from './note.ts';
import type { Session } from './session.ts';
import { signIn } from './sign-in.ts';
import { coarseAgent } from './user-agent.ts';

/** `{token, expiresAt, user}`: what a page needs to go on (http.md#sign-in). */
export const sessionBody = (token: string, { expiresAt, user }: Session) => ({ token, expiresAt, user });

/** `POST /api/auth/login` `{email, password, otp?}` → 200 `{token, expiresAt, user}` and both cookies. */
export const loginHandler = (dependencies = authDependencies): Handler =>
  authHandler(['POST'], async ({ request, address, fields, later }) => {
    const credentials = await fields(loginSchema);
    const using = dependencies();
    const agent = coarseAgent(request.headers.get('user-agent'));
    let failed: string | undefined;
    const onFailure = (staffId: string) => void (failed = staffId);
    try {
      const { token, session } = await signIn(credentials, { address, agent, onFailure }, using);
      // The session that the browser had until now, whosever it was: its token is about to be overwritten.
      const previous = tokenCookie(request);
      if (previous !== undefined) await endSessionOfToken(using, previous).catch(logFailure);
      const { user } = session;
      await note(using, { actor: user, action: 'login', entity: 'staff', entityId: user.id });
      return withCookies(json(200, sessionBody(token, session)), signedInCookies(request, token));
    } finally {
      // Not waited for: the answer must not take longer where there is an account to note it for.
      const entry = { actor: null, action: 'loginFailed', entity: 'staff' };
      if (failed !== undefined) await later(note(using, { ...entry, entityId: failed }));
    }
  });
