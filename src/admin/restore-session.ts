import * as v from 'valibot';
import { hasSessionCookie, startSession, userStore } from './session-store.ts';
import { sessionSchema } from './user.ts';

/** Every call that waits for it is given up then, in milliseconds. */
const DEADLINE = 30_000;

let running: Promise<string | undefined> | undefined;

/**
 * Gets bearer and user back through the cookie: at start-up, and when another tab has changed the session of the same
 * person. Calls at the same time share one request.
 * @param known the bearer that the caller has; getting the same one back changes nothing
 * @returns whether there is a session, and with `known`, whether it is another one
 */
export async function restoreSession(known?: string): Promise<boolean> {
  if (!hasSessionCookie()) return false;
  running ??= load().finally(() => (running = undefined));
  const token = await running;
  return token !== undefined && token !== known;
}

async function load(): Promise<string | undefined> {
  const response = await fetch('/api/auth/session', {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(DEADLINE),
  });
  if (response.status !== 200) return undefined;
  const answer = v.safeParse(sessionSchema, await response.json().catch(() => undefined));
  if (!answer.success) return undefined;
  // Somebody else who signed in in another tab: what is on this screen, and typed into it, stays its own person's.
  const here = userStore.get();
  if (here && here.id !== answer.output.user.id) return undefined;
  startSession(answer.output);
  return answer.output.token;
}
