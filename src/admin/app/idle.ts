import { restoreSession } from './restore-session.ts';

/** The server ends a session that is not used for half an hour (netlify/server/auth/session-limits.ts). */
export const IDLE_MS = 30 * 60_000;
/** The warning comes this long before, time enough to react (WCAG 2.2, 2.2.1). */
export const WARNING_MS = 3 * 60_000;
/** Somebody who types is there, even if nothing is sent: the server is told this often. */
const TELL_MS = 5 * 60_000;

let lastContact = Date.now();

/** Called after every call that the server took the bearer of. */
export function noteContact(): void {
  lastContact = Date.now();
}

/** Milliseconds since the server last heard of this person, from this tab. */
export const idleTime = (): number => Date.now() - lastContact;

/** Tells the server that the person is there. A dead session shows with the answer. */
export async function stayAlive(): Promise<void> {
  noteContact();
  await restoreSession().catch(() => false);
}

/** Called when the person does something in the window. */
export function noteActivity(): void {
  if (idleTime() > TELL_MS && idleTime() < IDLE_MS) void stayAlive();
}
