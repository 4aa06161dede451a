import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { cookieValue } from '#i18n/locale.ts';
import { SESSION_MS } from './session-limits.ts';

const TOKEN_COOKIE = 'token';
/** Readable and meaningless: the public menu shows the sign-out icon by it (rules.md#pages). */
const SIGNED_IN_COOKIE = 'signedIn';

function setBoth(c: Context, token: string, mark: string, maxAge: number): void {
  const common = { path: '/', maxAge, secure: new URL(c.req.url).protocol === 'https:' };
  setCookie(c, TOKEN_COOKIE, token, { ...common, httpOnly: true, sameSite: 'Strict' });
  setCookie(c, SIGNED_IN_COOKIE, mark, { ...common, sameSite: 'Lax' });
}

/** The two cookies of a sign-in; `Secure` on https. */
export const setSignedIn = (c: Context, token: string): void => setBoth(c, token, '1', SESSION_MS / 1_000);

/** Ends them. */
export const setSignedOut = (c: Context): void => setBoth(c, '', '', 0);

/** The token that the browser sent; undefined without a cookie, and for an empty one. */
export const tokenCookie = (request: Request): string | undefined =>
  cookieValue(request.headers.get('cookie'), TOKEN_COOKIE) || undefined;
