import { accounts } from './accounts.ts';
import { factorOffSchema, factorSchema } from '../auth-requests.ts';
import { takesJson, validJson } from '#http/body.ts';
import { prepareFactor, renewRecoveryCodes, turnFactorOff, turnFactorOn } from './factor-changes.ts';
import { authRoutes, signedIn, signedInToSetUp } from './signed-in.ts';
import { noteOwnChange } from './tell-of-change.ts';

const PATH = '/api/auth/otp';

/**
 * `/api/auth/otp`, the caller's own second factor. `GET` → `{enabled, recoveryCodesLeft}`; `POST {}` → 200 `{otpauth,
 * recoveryCodes}`, shown this once (`POST …/codes`: others in place of those that are left); `POST {code}` → 204, on; `DELETE {password}` or `{code}` → 204, off.
 */
export const factorRoutes = authRoutes()
  .get(PATH, signedInToSetUp, async (c) => {
    const { factor } = await accounts(c.var.using.stores).get(c.var.session.user.id);
    return c.json({ enabled: factor !== undefined, recoveryCodesLeft: factor?.recovery.length ?? 0 });
  })
  .post(PATH, signedInToSetUp, takesJson, validJson(factorSchema), async (c) => {
    const { session, using } = c.var;
    const { code } = c.req.valid('json');
    if (code === '') return c.json(await prepareFactor(session, using));
    await turnFactorOn(session, code, using);
    await noteOwnChange(c, 'otpOn', c.var.session.user);
    return c.body(null, 204);
  })
  .post(`${PATH}/codes`, signedIn, async (c) => {
    const renewed = await renewRecoveryCodes(c.var.session, c.var.using);
    await noteOwnChange(c, 'otpCodes', c.var.session.user);
    return c.json(renewed);
  })
  .delete(PATH, signedInToSetUp, takesJson, validJson(factorOffSchema), async (c) => {
    await turnFactorOff(c.var.session, c.req.valid('json'), c.var.using);
    await noteOwnChange(c, 'otpOff', c.var.session.user);
    return c.body(null, 204);
  });
