import { localeCookies } from '#i18n/locale.ts';
import { isLocale } from '#i18n/locales.ts';
import { safeBack, unpinnedPath } from './back-path.ts';
import { type HttpApp, routes } from './app.ts';

/** A page that does not know its own URL (one 404 page serves every unknown one) leaves `back` out. */
function refererPath(request: Request): string | null {
  const referer = URL.parse(request.headers.get('referer') ?? '');
  return referer?.host === new URL(request.url).host ? referer.pathname + referer.search : null;
}

/** Whether a visitor went here, by no picture, frame or other site's link; a browser too old to say counts as one. */
const isVisit = ({ headers }: Request): boolean =>
  [null, 'document'].includes(headers.get('sec-fetch-dest')) &&
  headers.get('sec-fetch-site') !== 'cross-site';

/**
 * `GET /api/language?to=th&back=/path` → 303 to `back` with both language cookies: the language switch, a plain
 * link that works without scripts. A language that is not listed sets nothing, nor does what is not a visit.
 */
export const languageRoute = (): HttpApp =>
  routes().get('/api/language', (c) => {
    const { searchParams, protocol } = new URL(c.req.url);
    const to = searchParams.get('to');
    const back = safeBack(searchParams.get('back') ?? refererPath(c.req.raw));
    if (isLocale(to) && isVisit(c.req.raw)) {
      for (const cookie of localeCookies(to, protocol === 'https:'))
        c.header('Set-Cookie', cookie, { append: true });
    }
    return c.redirect(isLocale(to) ? unpinnedPath(back, to) : back, 303);
  });
