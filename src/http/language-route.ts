import { type HttpApp, routes } from './app.ts';
import { CDN_LOCALE_COOKIE, LOCALE_COOKIE, localeCookie } from '#i18n/locale.ts';
import { isLocale, type Locale } from '#i18n/locales.ts';
import { PREFIXED } from '#i18n/pinned-path.ts';

/** Any origin does: it shows whether a URL leads away from the one it is read against. */
const HERE = 'https://here.invalid';
const LONGEST = 2_000;
const CONTROL_OR_BACKSLASH = /[\u0000-\u001f\u007f\\]/;

/**
 * Where the language switch leads back to: a path of this site's pages, with query and fragment, or `/`.
 *
 * Refused are other sites in every spelling that a browser might follow (`//evil`, `/\evil`, `/.//evil`, `/%2F/evil`,
 * control characters), malformed escapes, and the API itself.
 */
export function safeBack(back: string | null): string {
  if (!back || back.length > LONGEST || !back.startsWith('/') || CONTROL_OR_BACKSLASH.test(back)) return '/';
  const url = URL.parse(back, HERE);
  const path = url && decoded(url.pathname);
  if (!url || url.origin !== HERE || !path) return '/';
  const leadsAway = path.includes('//') || CONTROL_OR_BACKSLASH.test(path);
  const isPage = !/^\/(?:api|\.netlify)(?:\/|$)/i.test(path);
  return leadsAway || !isPage ? '/' : url.pathname + url.search + url.hash;
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * A pinned page (`/th/about-us`) would stay in its language, so a switch away from that leads to the visitor's URL
 * (`/about-us`), which answers in the language just chosen (rules.md#visitor-urls).
 */
export function unpinnedPath(path: string, to: Locale): string {
  const pinned = PREFIXED.find((locale) => new RegExp(`^/${locale}(?=[/?#]|$)`).test(path));
  if (!pinned || pinned === to) return path;
  const rest = path.slice(pinned.length + 1);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

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
      for (const name of [LOCALE_COOKIE, CDN_LOCALE_COOKIE]) {
        c.header('Set-Cookie', localeCookie(name, to, protocol === 'https:'), { append: true });
      }
    }
    return c.redirect(isLocale(to) ? unpinnedPath(back, to) : back, 303);
  });
