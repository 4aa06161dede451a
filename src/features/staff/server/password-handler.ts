import { passwordChangeSchema } from '../auth-requests.ts';
import type { Handler } from '#http/handle.ts';
import { authHandler, empty, withCookies } from './call.ts';
import { signedInCookies } from './cookies.ts';
import { authDependencies } from './dependencies.ts';
import { note } from './note.ts';
import { changePassword } from './password-change.ts';
import { requireSession } from './session.ts';

/**
 * `POST /api/auth/password` `{current, next}` → 204 with both cookies anew. The bearer used for it is dead, like every
 * other session: the page gets its new one from `GET /api/auth/session`.
 */
export const passwordHandler = (dependencies = authDependencies): Handler =>
  authHandler(['POST'], async ({ request, fields }) => {
    const using = dependencies();
    const session = await requireSession(request, using);
    const token = await changePassword(session, await fields(passwordChangeSchema), using);
    const { user } = session;
    await note(using, { actor: user, action: 'passwordChange', entity: 'staff', entityId: user.id });
    return withCookies(empty(204), signedInCookies(request, token));
  });
