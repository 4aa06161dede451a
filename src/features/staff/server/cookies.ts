import { cookieValue } from '#i18n/locale.ts';
import { SESSION_MS } from './session-limits.ts';

const TOKEN_COOKIE = 'token';
/** Readable and meaningless: the public menu shows the sign-out icon by it (rules.md#pages). */
const SIGNED_IN_COOKIE = 'signedIn';

const line = (request: Request, name: string, value: string, seconds: number, flags: string): string => {
  const secure = new URL(request.url).protocol === 'https:' ? '; Secure' : '';
  return `${name}=${value}; Max-Age=${seconds}; Path=/; ${flags}${secure}`;
};
const both = (request: Request, token: string, mark: string, seconds: number): Headers => {
  const headers = new Headers();
  headers.append('Set-Cookie', line(request, TOKEN_COOKIE, token, seconds, 'HttpOnly; SameSite=Strict'));
  headers.append('Set-Cookie', line(request, SIGNED_IN_COOKIE, mark, seconds, 'SameSite=Lax'));
  return headers;
};

/** The two `Set-Cookie` lines of a sign-in; `Secure` on https. */
export const signedInCookies = (request: Request, token: string): Headers =>
  both(request, token, '1', SESSION_MS / 1_000);

/** The two lines that end them. */
export const signedOutCookies = (request: Request): Headers => both(request, '', '', 0);

/** The token that the browser sent; undefined without a cookie, and for an empty one. */
export const tokenCookie = (request: Request): string | undefined =>
  cookieValue(request.headers.get('cookie'), TOKEN_COOKIE) || undefined;
