import { redirect, type LoaderFunction, type MiddlewareFunction, type RouteObject } from 'react-router';
import { hasScreens, type StaffEntity } from '#fields/staff-access.ts';
import { StatusError } from './failure.ts';
import { restoreSession } from './restore-session.ts';
import { paths, safeReturn } from './routes.ts';
import { forgetSession } from './session.ts';
import { factorMissingStore, hasSessionCookie, userStore } from './session-store.ts';

type Guard = (url: URL) => Promise<void> | void;

const BASE = '/admin';
const hereOf = ({ pathname, search }: URL): string => (pathname.slice(BASE.length) || '/') + search;

/** A user in state and the token cookie, both (rules.md#sign-in). At start-up the cookie restores the user. */
async function isSignedIn(): Promise<boolean> {
  if (!hasSessionCookie()) {
    if (userStore.get()) forgetSession(); // signed out on the public site
    return false;
  }
  if (!userStore.get()) await restoreSession().catch(() => false);
  return userStore.get() !== null;
}

const guards: Readonly<Record<string, Guard>> = {
  /** Lets signed-in people pass; others sign in and come back to where they were going. */
  async auth(url) {
    if (!(await isSignedIn())) throw redirect(paths.login.getHref(hereOf(url)));
    if (!factorMissingStore.get() || url.pathname === BASE + paths.account.getHref()) return;
    // It may have been set up meanwhile, in another tab.
    await restoreSession().catch(() => false);
    if (factorMissingStore.get()) throw redirect(paths.account.getHref());
  },
  /** Sends people who are already signed in on their way. */
  async guest(url) {
    if (await isSignedIn()) throw redirect(safeReturn(url.searchParams.get('from')));
  },
};

/**
 * The guards of a route, in order, as the router's middleware: they run before every navigation to it.
 * @param names of guards; one that does not exist fails as 500 'Unknown middleware {name}' (rules.md#errors)
 */
export const guarded = (...names: string[]): MiddlewareFunction[] =>
  names.map((name) => async ({ request }) => {
    if (!Object.hasOwn(guards, name)) throw new StatusError(500, `Unknown middleware ${name}`);
    await guards[name]?.(new URL(request.url));
  });

/** Routes of an entity, for those whose role has screens for it (rules.md#roles); for others each is 403. */
export const ofEntity = (entity: StaffEntity, children: RouteObject[]): RouteObject => ({
  middleware: [
    () => {
      const user = userStore.get();
      if (!user || !hasScreens(user.role, entity)) throw new StatusError(403);
    },
  ],
  children,
});

/** A loader for `…/update/:id?`: without an id there is nothing to change, so it leads to the list. */
export const needsId =
  (list: string): LoaderFunction =>
  ({ params }) =>
    params['id'] ? null : redirect(list);
