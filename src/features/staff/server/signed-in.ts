import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '#http/app.ts';
import type { AuthDependencies } from './dependencies.ts';
import { requireSession, type Session } from './session.ts';

/** What calls of somebody who is signed in find at `c.var`. */
export interface SignedInEnv extends HttpEnv {
  Variables: HttpEnv['Variables'] & { using: AuthDependencies; session: Session };
}

/** Middleware: goes on for the bearer of a live session alone. @throws HttpError 401; StoreUnavailable */
export const signedIn = (open: () => AuthDependencies) =>
  createMiddleware<SignedInEnv>(async (c, next) => {
    const using = open();
    c.set('using', using);
    c.set('session', await requireSession(c.req.raw, using));
    await next();
  });
