import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '#http/app.ts';
import { type Origin, originOf } from '#http/origin.ts';
import type { AuthDependencies } from './dependencies.ts';
import { requireAnySession, requireSession, type Session } from './session.ts';

/** What calls of somebody who is signed in find at `c.var`. */
export interface SignedInEnv extends HttpEnv {
  Variables: HttpEnv['Variables'] & { using: AuthDependencies; session: Session; origin: Origin };
}

const withSession = (open: () => AuthDependencies, require: typeof requireSession) =>
  createMiddleware<SignedInEnv>(async (c, next) => {
    const using = open();
    c.set('using', using);
    c.set('origin', originOf(c.req.raw, c.env.ip));
    c.set('session', await require(c.req.raw, using));
    await next();
  });

/** Middleware: continues for the bearer of a live session alone. @throws HttpError 401, 403; StoreUnavailable */
export const signedIn = (open: () => AuthDependencies) => withSession(open, requireSession);

/** The same for what sets up a second factor, before which somebody of whom one is required may do nothing else. */
export const signedInToSetUp = (open: () => AuthDependencies) => withSession(open, requireAnySession);
