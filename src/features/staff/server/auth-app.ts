import { type HttpApp, httpApp } from '#http/app.ts';
import { later } from '#http/later.ts';
import { originOf } from '#http/origin.ts';
import { noteStranger } from './note-in-audit.ts';
import { authDependencies } from './dependencies.ts';
import { factorRoutes } from './factor-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { sessionsRoutes } from './sessions-routes.ts';
import { setupRoutes } from './setup-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';

/** What the audit tells of, by status; failed sign-ins are noted where they fail. */
const NOTED: Readonly<Record<number, 'limited' | 'refused'>> = { 403: 'refused', 429: 'limited' };

/** `/api/auth/*`: signing in, and what belongs to one's own account. */
export const authApp = (open = authDependencies): HttpApp =>
  httpApp(
    [
      setupRoutes(open),
      signInRoutes(open),
      sessionsRoutes(open),
      passwordRoutes(open),
      factorRoutes(open),
      passkeyRoutes(open),
    ],
    {
      async onFailure({ statusCode }, c) {
        const action = NOTED[statusCode];
        if (action) await later(c, noteStranger(open(), action, undefined, originOf(c.req.raw, c.env.ip)));
      },
    },
  );
