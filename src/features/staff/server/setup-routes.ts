import { createMiddleware } from 'hono/factory';
import { setupSchema } from '../auth-requests.ts';
import { type HttpApp, routes } from '#http/app.ts';
import { sayLocally } from '#http/log.ts';
import { originOf } from '#http/origin.ts';
import { takesJson, validJson } from '#http/body.ts';
import type { AuthDependencies } from './dependencies.ts';
import { noteInAudit } from './note-in-audit.ts';
import { assertSetupNeeded, isSetupNeeded, createFirstOwner } from './setup.ts';
import { setupCode } from './setup-code.ts';

const PATH = '/api/auth/setup';

/**
 * `POST /api/auth/setup` `{code, email, name, password}` → 201 `{id, name, email, role}`, only while no staff exists;
 * 409 after that, whatever the body. `GET` → `{needed}`, by which `npm start` knows whether to print the code.
 */
export const setupRoutes = (open: () => AuthDependencies): HttpApp => {
  const whileNeeded = createMiddleware(async (_, next) => {
    await assertSetupNeeded(open().stores);
    await next();
  });
  return routes()
    .get(PATH, async (c) => {
      const using = open();
      const needed = await isSetupNeeded(using.stores);
      // `npm run dev` has nobody else to print it; never on a host, and never a code that somebody set.
      if (needed && using.isLocal && using.settings.adminSetupCode === undefined) {
        sayLocally(`The set-up code for the first owner: ${await setupCode(using)}`);
      }
      return c.json({ needed });
    })
    .post(PATH, whileNeeded, takesJson, validJson(setupSchema), async (c) => {
      const using = open();
      const context = { ip: c.env.ip ?? '', locale: c.var.locale };
      const { id, name, email, role } = await createFirstOwner(c.req.valid('json'), context, using);
      const origin = originOf(c.req.raw, c.env.ip);
      await noteInAudit(using, {
        actor: { id, name },
        action: 'setup',
        entity: 'staff',
        entityId: id,
        origin,
      });
      return c.json({ id, name, email, role }, 201);
    });
};
