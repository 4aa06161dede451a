import { type HttpApp, httpApp } from '#http/app.ts';
import { authDependencies } from './dependencies.ts';
import { factorRoutes } from './factor-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { sessionsRoutes } from './sessions-routes.ts';
import { setupRoutes } from './setup-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';

/** `/api/auth/*`: signing in, and what belongs to one's own account. */
export const authApp = (open = authDependencies): HttpApp =>
  httpApp([
    setupRoutes(open),
    signInRoutes(open),
    sessionsRoutes(open),
    passwordRoutes(open),
    factorRoutes(open),
  ]);
