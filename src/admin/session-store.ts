import { cookieValue } from '#i18n/locale.ts';
import { createStore } from '#browser/external-store.ts';
import type { SessionAnswer, User } from './user.ts';

/** The signed-in user: a single value, initially empty, settable (rules.md#sign-in). */
export const userStore = createStore<User | null>(null);

/** Set while the screen waits for its person to sign in again, after the session expired while they were working. */
export const expiredStore = createStore<boolean>(false);

/** Set while the person has to set up a second factor before they can do anything else. */
export const factorMissingStore = createStore<boolean>(false);

type Answer = (signedIn: boolean) => void;
/** Set while a call waits for its person to sign in again, since it changes who may do what. */
export const freshStore = createStore<Answer | null>(null);

/** Asks the person on the screen to sign in again, once for all calls that wait. @returns whether they did */
export const signInAnew = (): Promise<boolean> =>
  new Promise((resolve) => {
    const waiting = freshStore.get();
    freshStore.set((signedIn) => {
      waiting?.(signedIn);
      resolve(signedIn);
    });
  });

/** Ends the question of `signInAnew`. */
export function answerFresh(signedIn: boolean): void {
  const waiting = freshStore.get();
  freshStore.set(null);
  waiting?.(signedIn);
}

/** The bearer is held here alone: never in web storage, where any script could find it later. */
let bearer: string | undefined;

export const currentBearer = (): string | undefined => bearer;

export function startSession(answer: SessionAnswer): void {
  bearer = answer.token;
  userStore.set(answer.user);
  factorMissingStore.set(answer.factorMissing);
  expiredStore.set(false);
  answerFresh(true);
}

/** The server says that the session is over. Screens stay, and what was typed with them, until sign-in. */
export function expireSession(): void {
  bearer = undefined;
  if (userStore.get()) expiredStore.set(true);
}

export function clearSession(): void {
  bearer = undefined;
  userStore.set(null);
  factorMissingStore.set(false);
  expiredStore.set(false);
  answerFresh(false);
}

/** The readable companion of the token cookie, which no script can see (rules.md#pages). */
export const hasSessionCookie = (): boolean => cookieValue(document.cookie, 'signedIn') === '1';
