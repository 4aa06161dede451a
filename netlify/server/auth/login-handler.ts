import { loginSchema } from '../../../src/schemas/auth-requests.ts';
import { type Handler, json } from '../handle.ts';
import { authHandler, withCookies } from './call.ts';
import { signedInCookies, tokenCookie } from './cookies.ts';
import { authDependencies } from './dependencies.ts';
import { note } from './note.ts';
import type { Session } from './session.ts';
import { signIn } from './sign-in.ts';
import { coarseAgent } from './user-agent.ts';

/** `{token, expiresAt, user}`: what a page needs to go on (design.md, "HTTP interface"). */
export const sessionBody = (token: string, { expiresAt, user }: Session) => ({ token, expiresAt, user });

/** `POST /api/auth/login` `{email, password, otp?}` → 200 `{token, expiresAt, user}` and both cookies. */
export const loginHandler = (dependencies = authDependencies): Handler =>
  authHandler(['POST'], async ({ request, address, fields }) => {
    const credentials = await fields(loginSchema);
    const using = dependencies();
    const agent = coarseAgent(request.headers.get('user-agent'));
    const previousToken = tokenCookie(request);
    const { token, session } = await signIn(credentials, { address, agent, previousToken }, using);
    const { user } = session;
    await note(using, { actor: user, action: 'login', entity: 'staff', entityId: user.id });
    return withCookies(json(200, sessionBody(token, session)), signedInCookies(request, token));
  });
