import { cookieValue } from '#i18n/locale.ts';
import { createStore } from '#browser/external-store.ts';
import type { SessionAnswer, User } from './user.ts';

/** The signed-in user: a single value, initially empty, settable (rules.md#sign-in). */
export const userStore = createStore<User | null>(null);

/** Set while the screen waits for the same person to sign in again, after the session ran out under their hands. */
export const expiredStore = createStore<boolean>(false);

/** The bearer is held here alone: never in web storage, where any script could find it later. */
let bearer: string | undefined;

export const currentBearer = (): string | undefined => bearer;

export function startSession(answer: SessionAnswer): void {
  bearer = answer.token;
  userStore.set(answer.user);
  expiredStore.set(false);
}

/** The server says that the session is over. Screens stay, and what was typed with them, until sign-in. */
export function expireSession(): void {
  bearer = undefined;
  if (userStore.get()) expiredStore.set(true);
}

export function clearSession(): void {
  bearer = undefined;
  userStore.set(null);
  expiredStore.set(false);
}

/** The readable companion of the token cookie, which no script can see (rules.md#pages). */
export const hasSessionCookie = (): boolean => cookieValue(document.cookie, 'signedIn') === '1';
