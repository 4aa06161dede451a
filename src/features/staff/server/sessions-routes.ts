import { accounts } from './accounts.ts';
import type { StoredSession } from '../auth-account.ts';
import { HttpError } from '#http/http-error.ts';
import { originOf } from '#http/origin.ts';
import { isSessionValid } from './account-sessions.ts';
import { setSignedOut } from './cookies.ts';
import type { AuthDependencies } from './dependencies.ts';
import { endSessions } from './end-sessions.ts';
import { noteInAudit } from './note-in-audit.ts';
import type { Session } from './session.ts';
import { type AuthContext, authRoutes, signedIn, type SignedInEnv } from './signed-in.ts';

/**
 * The caller's own sessions. `GET /api/auth/sessions` → `{items}`, `/{id}` → one; `DELETE` → 204, all others or that
 * one. An item: `id current createdAt lastUsedAt expiresAt agent`. Somebody else's id is 404, like one that never was.
 */
export const sessionsRoutes = authRoutes()
  .get('/api/auth/sessions', signedIn, async (c) => {
    const own = await liveSessions(c.var.session, c.var.using);
    return c.json({ items: own.map((one) => shown(one, c.var.session)) });
  })
  .delete('/api/auth/sessions', signedIn, async (c) => {
    await end(({ id }) => id !== c.var.session.id, c.var.session, c);
    return c.body(null, 204);
  })
  .get('/api/auth/sessions/:id', signedIn, async (c) =>
    c.json(shown(await namedSession(c.req.param('id'), c.var), c.var.session)),
  )
  .delete('/api/auth/sessions/:id', signedIn, async (c) => {
    const { id } = await namedSession(c.req.param('id'), c.var);
    await end((one) => one.id === id, c.var.session, c);
    if (id === c.var.session.id) setSignedOut(c);
    return c.body(null, 204);
  });

type Own = SignedInEnv['Variables'];

/** @throws HttpError 404 */
async function namedSession(id: string, { session, using }: Own): Promise<StoredSession> {
  const found = (await liveSessions(session, using)).find((one) => one.id === id);
  if (!found) throw new HttpError(404, 'notFound');
  return found;
}

async function end(ends: (one: StoredSession) => boolean, { user }: Session, c: AuthContext) {
  await endSessions(c.var.using, user.id, ends);
  await noteInAudit(c.var.using, 'sessionEnd', user, originOf(c.req.raw, c.env.ip));
}

async function liveSessions({ user }: Session, { stores, now }: AuthDependencies): Promise<StoredSession[]> {
  const { sessions } = await accounts(stores).get(user.id);
  // One that was opened with other rights is over as well.
  const live = sessions.filter((one) => isSessionValid(one, now()) && one.role === user.role);
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
