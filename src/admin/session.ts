import { call, callRaw } from './api.ts';
import { ApiError } from './api-error.ts';
import { queryClient } from './query-client.ts';
import { clearSession, startSession, userStore } from './session-store.ts';
import { tellSignedOut } from '#site/browser/signed-out.ts';
import { sessionSchema, type SessionAnswer } from './user.ts';

interface Credentials {
  email: string;
  password: string;
  /** From the authenticator app, or a recovery code. */
  otp?: string | undefined;
}

/** Signs in. @throws ApiError */
export async function signIn(credentials: Credentials): Promise<void> {
  await enter(await call('/api/auth/login', { method: 'POST', body: credentials, schema: sessionSchema }));
}

/** Continues with the session that a sign-in has opened, and clears what another person may have left in the cache. */
export async function enter(answer: SessionAnswer): Promise<void> {
  if (userStore.get()?.id !== answer.user.id) queryClient.clear();
  startSession(answer);
  await queryClient.invalidateQueries();
}

/** Ends the session on the server, then the state of every tab. @throws ApiError if the server could not be reached */
export async function signOut(): Promise<void> {
  try {
    await callRaw('/api/auth/logout', { method: 'POST' });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
  tellSignedOut();
  forgetSession();
}

/** Clears what this tab knows: the user, the bearer, every record. */
export function forgetSession(): void {
  clearSession();
  queryClient.clear();
}
