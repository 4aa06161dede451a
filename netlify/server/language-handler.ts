import { CDN_LOCALE_COOKIE, LOCALE_COOKIE, localeCookie } from '../../src/i18n/locale.ts';
import { isLocale } from '../../src/schemas/locale.ts';
import { safeBack, unpinned } from './back-path.ts';
import { handle, type Handler } from './handle.ts';
import { functionHeaders } from './security-headers.ts';

/**
 * `GET /api/language?to=th|en&back=/path` → 303 to `back` with both language cookies: the language switch, a plain
 * link that works without scripts. A language that is not listed sets nothing.
 */
export const languageHandler = (): Handler =>
  handle(['GET'], (request) => {
    const { searchParams, protocol } = new URL(request.url);
    const to = searchParams.get('to');
    const back = safeBack(searchParams.get('back'));
    const headers = new Headers(functionHeaders);
    headers.set('Location', isLocale(to) ? unpinned(back, to) : back);
    if (isLocale(to)) {
      for (const name of [LOCALE_COOKIE, CDN_LOCALE_COOKIE]) {
        headers.append('Set-Cookie', localeCookie(name, to, protocol === 'https:'));
      }
    }
    return new Response(null, { status: 303, headers });
  });
