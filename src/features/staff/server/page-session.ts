import { openStores, type StoresAndClock } from '#store/stores.ts';
import { tokenCookie } from './cookies.ts';
import { type Session, sessionOfToken } from './session.ts';

/**
 * Who opens a page that is for staff alone, by the cookie, which a browser sends when one of our own pages leads there
 * or the URL is typed. Only for pages that show and change nothing: no other site can frame them or read them.
 * @returns undefined for another method than `GET` and `HEAD`, and without a live session
 * @throws StoreUnavailable
 */
export async function pageSession(
  request: Request,
  dependencies: StoresAndClock = { stores: openStores(), now: Date.now },
): Promise<Session | undefined> {
  if (!['GET', 'HEAD'].includes(request.method)) return undefined;
  return sessionOfToken(tokenCookie(request), dependencies);
}
