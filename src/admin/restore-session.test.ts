import { afterEach, expect, test, vi } from 'vitest';
import { restoreSession } from './restore-session.ts';
import { clearSession, currentBearer, userStore } from './session-store.ts';

afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

const session = (id: string) => ({
  token: `token-of-${id}`,
  expiresAt: '2027-01-01T00:00:00.000Z',
  user: { id, name: id, email: `${id}@tests.example`, role: 'editor' },
});
const cookieOf = (id: string) => {
  vi.stubGlobal('document', { cookie: 'signedIn=1' });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(session(id))));
};

test('a reload continues with whoever the cookie is of', async () => {
  cookieOf('anna');
  expect(await restoreSession()).toBe(true);
  expect([userStore.get()?.id, currentBearer()]).toEqual(['anna', 'token-of-anna']);
});

test('an answer that never comes is waited for no longer than that of any other call', async () => {
  cookieOf('anna');
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
    signal?.aborted ? Promise.reject(new DOMException('late', 'TimeoutError')) : new Promise(() => {}),
  );
  await expect(restoreSession()).rejects.toThrow('late');
  vi.restoreAllMocks();
  cookieOf('anna');
  expect(await restoreSession()).toBe(true);
});

test('a screen stays its person’s: what another signed in with in another tab is not taken over', async () => {
  cookieOf('anna');
  await restoreSession();
  cookieOf('bruno');
  expect(await restoreSession('token-of-anna')).toBe(false);
  expect([userStore.get()?.id, currentBearer()]).toEqual(['anna', 'token-of-anna']);
});
