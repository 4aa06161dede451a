import { accounts } from './accounts.ts';
import { factorOffSchema, factorSchema } from '../auth-requests.ts';
import { type HttpApp, routes } from '#http/app.ts';
import { takesJson, validJson } from '#http/body.ts';
import type { AuthDependencies } from './dependencies.ts';
import { prepareFactor, renewRecoveryCodes, turnFactorOff, turnFactorOn } from './factor-changes.ts';
import { signedIn, signedInToSetUp } from './signed-in.ts';
import { noteOwnChange } from './tell-of-change.ts';

const PATH = '/api/auth/otp';

/**
 * `/api/auth/otp`, the caller's own second factor. `GET` → `{enabled, recoveryCodesLeft}`; `POST {}` → 200 `{otpauth,
 * recoveryCodes}`, shown this once (`POST …/codes`: others in place of those that are left); `POST {code}` → 204, on; `DELETE {password}` or `{code}` → 204, off.
 */
export const factorRoutes = (open: () => AuthDependencies): HttpApp => {
  const bearer = signedInToSetUp(open);
  return routes()
    .get(PATH, bearer, async (c) => {
      const { factor } = await accounts(c.var.using.stores).get(c.var.session.user.id);
      return c.json({ enabled: factor !== undefined, recoveryCodesLeft: factor?.recovery.length ?? 0 });
    })
    .post(PATH, bearer, takesJson, validJson(factorSchema), async (c) => {
      const { session, using } = c.var;
      const { code } = c.req.valid('json');
      if (code === '') return c.json(await prepareFactor(session, using));
      await turnFactorOn(session, code, using);
      await noteOwnChange(c, c.var, 'otpOn', c.var.session.user);
      return c.body(null, 204);
    })
    .post(`${PATH}/codes`, signedIn(open), async (c) => {
      const renewed = await renewRecoveryCodes(c.var.session, c.var.using);
      await noteOwnChange(c, c.var, 'otpCodes', c.var.session.user);
      return c.json(renewed);
    })
    .delete(PATH, bearer, takesJson, validJson(factorOffSchema), async (c) => {
      await turnFactorOff(c.var.session, c.req.valid('json'), c.var.using);
      await noteOwnChange(c, c.var, 'otpOff', c.var.session.user);
      return c.body(null, 204);
    });
};
