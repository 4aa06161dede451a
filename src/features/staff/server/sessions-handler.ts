import { accounts } from './accounts.ts';
import type { StoredSession } from '../auth-account.ts';
import { type Handler, json } from '#http/handle.ts';
import { HttpError } from '#http/http-error.ts';
import { isAlive } from './account-sessions.ts';
import { authHandler, empty, withCookies } from './call.ts';
import { signedOutCookies } from './cookies.ts';
import { type AuthDependencies, authDependencies } from './dependencies.ts';
import { endSessions } from './end-sessions.ts';
import { note } from './note.ts';
import { requireSession, type Session } from './session.ts';

const ADDRESS = /\/sessions(?:\/([^/]+))?\/?$/;

/**
 * The session that the address names; undefined for the list.
 * @throws HttpError 404 for any other address: `netlify serve` tries a 404 again under `…/{id}/index.html`, which must
 *   not be taken for the list, or a `DELETE` would end all other sessions
 */
function sessionId(request: Request): string | undefined {
  const address = ADDRESS.exec(new URL(request.url).pathname);
  if (!address) throw new HttpError(404, 'notFound');
  return address[1];
}

/**
 * The caller's own sessions. `GET /api/auth/sessions` → `{items}`, `/{id}` → one; `DELETE` → 204, all others or that
 * one. An item: `id current createdAt lastUsedAt expiresAt agent`. Somebody else's id is 404, like one that never was.
 */
export const sessionsHandler = (dependencies = authDependencies): Handler =>
  authHandler(['GET', 'DELETE'], async ({ request }) => {
    const using = dependencies();
    const session = await requireSession(request, using);
    const id = sessionId(request);
    const own = await liveSessions(session, using);
    const found = own.filter((one) => (id === undefined ? true : one.id === id));
    if (id !== undefined && found.length === 0) throw new HttpError(404, 'notFound');
    if (request.method !== 'DELETE') {
      const items = found.map((one) => shown(one, session));
      return json(200, id === undefined ? { items } : items[0]);
    }
    const ends = (one: StoredSession) => (id === undefined ? one.id !== session.id : one.id === id);
    await endSessions(using, session.user.id, ends);
    const entry = { actor: session.user, action: 'sessionEnd', entity: 'staff', entityId: session.user.id };
    await note(using, entry);
    return id === session.id ? withCookies(empty(204), signedOutCookies(request)) : empty(204);
  });

async function liveSessions({ user }: Session, { stores, now }: AuthDependencies): Promise<StoredSession[]> {
  const { sessions } = await accounts(stores).get(user.id);
  // One that was opened with other rights is over as well.
  const live = sessions.filter((one) => isAlive(one, now()) && one.role === user.role);
  return live.toSorted((a, b) => b.lastUsedAt.localeCompare(a.lastUsedAt));
}

const shown = ({ id, createdAt, lastUsedAt, expiresAt, agent }: StoredSession, { id: own }: Session) => ({
  id,
  current: id === own,
  createdAt,
  lastUsedAt,
  expiresAt,
  agent,
});
