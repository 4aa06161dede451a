import { CDN_LOCALE_COOKIE, LOCALE_COOKIE, localeCookie } from '#i18n/locale.ts';
import { isLocale } from '#i18n/locales.ts';
import { safeBack, unpinned } from './back-path.ts';
import { handle, type Handler } from './handle.ts';
import { functionHeaders } from './security-headers.ts';

/** A page that does not know its own address (one 404 page serves every unknown one) leaves `back` out. */
function refererPath(request: Request): string | null {
  const referer = URL.parse(request.headers.get('referer') ?? '');
  return referer?.host === new URL(request.url).host ? referer.pathname + referer.search : null;
}

/**
 * `GET /api/language?to=th&back=/path` → 303 to `back` with both language cookies: the language switch, a plain
 * link that works without scripts. A language that is not listed sets nothing.
 */
export const languageHandler = (): Handler =>
  handle(['GET'], (request) => {
    const { searchParams, protocol } = new URL(request.url);
    const to = searchParams.get('to');
    const back = safeBack(searchParams.get('back') ?? refererPath(request));
    const headers = new Headers(functionHeaders);
    headers.set('Location', isLocale(to) ? unpinned(back, to) : back);
    if (isLocale(to)) {
      for (const name of [LOCALE_COOKIE, CDN_LOCALE_COOKIE]) {
        headers.append('Set-Cookie', localeCookie(name, to, protocol === 'https:'));
      }
    }
    return new Response(null, { status: 303, headers });
  });
