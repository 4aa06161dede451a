import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '#http/app.ts';
import type { AuthDependencies } from './dependencies.ts';
import { requireAnySession, requireSession, type Session } from './session.ts';

/** What calls of `/api/auth` find at `c.var`. */
export interface AuthEnv extends HttpEnv {
  Variables: HttpEnv['Variables'] & { using: AuthDependencies };
}
export type AuthContext = Pick<Context<AuthEnv>, 'env' | 'req' | 'var'>;

/** … and those of somebody who is signed in. */
export interface SignedInEnv extends AuthEnv {
  Variables: AuthEnv['Variables'] & { session: Session };
}

/** Calls of one subject, for `authApp`. */
export const authRoutes = () => new Hono<AuthEnv>();

const withSession = (require: typeof requireSession) =>
  createMiddleware<SignedInEnv>(async (c, next) => {
    c.set('session', await require(c.req.raw, c.var.using));
    await next();
  });

/** Middleware: continues for the bearer of a live session alone. @throws HttpError 401, 403; StoreUnavailable */
export const signedIn = withSession(requireSession);

/** The same for what sets up a second factor, before which somebody of whom one is required may do nothing else. */
export const signedInToSetUp = withSession(requireAnySession);
