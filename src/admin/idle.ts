import { localPreference } from '#browser/storage.ts';
import { restoreSession } from './restore-session.ts';

/** The server ends an unused session after half an hour and notes use once a minute (session-limits.ts): one less is safe. */
export const IDLE_MS = 29 * 60_000;
/** The warning comes this long before, time enough to react (WCAG 2.2, 2.2.1). */
export const WARNING_MS = 3 * 60_000;
/** Somebody who is typing is active, even if nothing is sent: the server is told this often. */
const TELL_MS = 5 * 60_000;

const NOTE = 'staff-last-contact';
let lastContact = Date.now();

/** Called after every call whose bearer the server accepted. */
export function noteServerContact(): void {
  lastContact = Date.now();
  localPreference.set(NOTE, String(lastContact));
}

/** Milliseconds since the server last heard of this person, from any tab: they share one session. */
export const idleTime = (): number =>
  Date.now() - Math.max(lastContact, Number(localPreference.get(NOTE)) || 0);

/** Tells the server that the person is there. */
export async function extendSession(): Promise<void> {
  noteServerContact();
  await restoreSession().catch(() => false);
}

/** Called when the person does something in the window. */
export function noteActivity(): void {
  if (idleTime() > TELL_MS && idleTime() < IDLE_MS) void extendSession();
}
