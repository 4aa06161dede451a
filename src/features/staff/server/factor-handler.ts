import { accounts } from './accounts.ts';
import { factorOffSchema, factorSchema } from '../auth-requests.ts';
import { type Handler, json } from '#http/handle.ts';
import { authHandler, empty } from './call.ts';
import { authDependencies } from './dependencies.ts';
import { prepareFactor, turnFactorOff, turnFactorOn } from './factor-changes.ts';
import { note } from './note.ts';
import { requireSession } from './session.ts';

/**
 * `/api/auth/otp`, the caller's own second factor. `GET` → `{enabled, recoveryCodesLeft}`; `POST {}` → 200 `{otpauth,
 * recoveryCodes}`, shown this once; `POST {code}` → 204, on; `DELETE {password}` or `{code}` → 204, off.
 */
export const factorHandler = (dependencies = authDependencies): Handler =>
  authHandler(['GET', 'POST', 'DELETE'], async ({ request, fields }) => {
    const using = dependencies();
    const session = await requireSession(request, using);
    const { user } = session;
    const noted = (action: string) =>
      note(using, { actor: user, action, entity: 'staff', entityId: user.id });
    if (request.method === 'DELETE') {
      await turnFactorOff(session, await fields(factorOffSchema), using);
      await noted('otpOff');
      return empty(204);
    }
    if (request.method === 'POST') {
      const { code } = await fields(factorSchema);
      if (code === '') return json(200, await prepareFactor(session, using));
      await turnFactorOn(session, code, using);
      await noted('otpOn');
      return empty(204);
    }
    const { factor } = await accounts(using.stores).get(user.id);
    return json(200, { enabled: factor !== undefined, recoveryCodesLeft: factor?.recovery.length ?? 0 });
  });
