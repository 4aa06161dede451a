import { v7 as uuidv7 } from 'uuid';
import type { Account, StoredSession } from '../auth-account.ts';
import { IDLE_MS, MOST_SESSIONS, SESSION_MS } from './session-limits.ts';

// What happens to the sessions in an account's document, without a store: the caller writes the result.

const iso = (ms: number): string => new Date(ms).toISOString();

/** Whether a session still counts at this time, in ms since 1970. */
export function isSessionValid({ expiresAt, lastUsedAt }: StoredSession, now: number): boolean {
  return now < Date.parse(expiresAt) && now < Date.parse(lastUsedAt) + IDLE_MS;
}

/** A session that begins now and ends twelve hours later. */
export function newSession(
  of: Pick<StoredSession, 'tokenHash' | 'role' | 'agent' | 'strong'>,
  now: number,
): StoredSession {
  const at = iso(now);
  return { id: uuidv7(), ...of, createdAt: at, lastUsedAt: at, expiresAt: iso(now + SESSION_MS) };
}

/** The account with one more session; dead ones go, and beyond the limit the oldest. */
export function withSession(account: Account, session: StoredSession, now: number): Account {
  const alive = account.sessions.filter((other) => isSessionValid(other, now));
  return {
    ...account,
    sessions: [...alive, session].slice(-MOST_SESSIONS),
    lastSignInAt: session.createdAt,
  };
}

/** The account without the sessions that `ends` names. */
export function withoutSessions(account: Account, ends: (session: StoredSession) => boolean): Account {
  return { ...account, sessions: account.sessions.filter((session) => !ends(session)) };
}

/** The account with a session's use noted, if that session is still there. */
export function withSessionUsed(account: Account, id: string, now: number): Account {
  const touch = (session: StoredSession) =>
    session.id === id ? { ...session, lastUsedAt: iso(now) } : session;
  return { ...account, sessions: account.sessions.map(touch) };
}
