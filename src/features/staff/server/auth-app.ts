import { createMiddleware } from 'hono/factory';
import { type HttpApp, httpApp, type HttpContext } from '#http/app.ts';
import { later } from '#http/later.ts';
import { originOf } from '#http/origin.ts';
import { noteStranger } from './note-in-audit.ts';
import { authDependencies } from './dependencies.ts';
import { factorRoutes } from './factor-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { WrongSecret } from './throttle.ts';
import { type AuthEnv, authRoutes, type SignedInEnv } from './signed-in.ts';
import { sessionsRoutes } from './sessions-routes.ts';
import { setupRoutes } from './setup.ts';
import { signInRoutes } from './sign-in-routes.ts';

/** What the audit tells of, by status. */
const NOTED: Readonly<Record<number, 'limited' | 'refused'>> = { 403: 'refused', 429: 'limited' };

/** Whose session was used for a guess, if one was. */
const guessedAt = (c: HttpContext): string | undefined =>
  (c.var as Partial<SignedInEnv['Variables']>).session?.user.id;

/** `/api/auth/*`: signing in, and what belongs to one's own account. */
export const authApp = (open = authDependencies): HttpApp => {
  const opening = createMiddleware<AuthEnv>(async (c, next) => {
    c.set('using', open());
    await next();
  });
  return httpApp<AuthEnv>(
    [
      authRoutes().use('/api/auth/*', opening),
      setupRoutes,
      signInRoutes,
      sessionsRoutes,
      passwordRoutes,
      factorRoutes,
      passkeyRoutes,
    ],
    {
      async onFailure(error, c) {
        const { statusCode, key } = error;
        // Failed sign-ins, which are 401, are noted where they fail; other guesses at a secret here.
        const isGuess = error instanceof WrongSecret && statusCode === 422;
        const isStale = key === 'signInAgain';
        const action = isGuess ? 'failedLogin' : isStale ? 'refused' : NOTED[statusCode];
        const origin = originOf(c.req.raw, c.env.ip);
        if (action) await later(c, noteStranger(open(), action, guessedAt(c), origin));
      },
    },
  );
};
