import { defineMiddleware } from 'astro:middleware';
import { HttpError } from '../netlify/server/http-error.ts';
import { logFailure } from '../netlify/server/log.ts';
import { acceptedLanguages } from './i18n/accept-language.ts';
import {
  CDN_LOCALE_COOKIE,
  FALLBACK_LOCALE,
  LOCALE_COOKIE,
  cookieValue,
  firstListed,
} from './i18n/locale.ts';
import { FRAME_POLICY, securityHeaders } from './lib/security-headers.ts';
import type { Locale } from './schemas/locale.ts';

/** What the language of a page on demand depends on, for the CDN's cache. */
const NETLIFY_VARY = `cookie=${LOCALE_COOKIE}|${CDN_LOCALE_COOKIE},header=Accept-Language`;

/** A pinned address decides; else cookie, the CDN's cookie, the browser's languages, English (design, "Exactly"). */
function pageLocale({ pathname }: URL, headers: Headers): Locale {
  if (/^\/th(\/|$)/.test(pathname)) return 'th';
  const cookies = headers.get('cookie');
  return (
    firstListed([
      cookieValue(cookies, LOCALE_COOKIE),
      cookieValue(cookies, CDN_LOCALE_COOKIE),
      ...acceptedLanguages(headers.get('accept-language')),
    ]) ?? FALLBACK_LOCALE
  );
}

/** Posts are taken from our own pages and from callers that are no browser, not from another site's form. */
function refuseOtherSites({ method, headers }: Request): void {
  const reads = method === 'GET' || method === 'HEAD';
  // 400 and not 403: `netlify serve` takes a 403 for «try the path with .html» and ends at a 404.
  if (!reads && headers.get('sec-fetch-site') === 'cross-site') throw new HttpError(400, 'brokenForm');
}

/** Language and headers of pages on demand, and an error page in place of what fails; prebuilt pages pass. */
export const onRequest = defineMiddleware(async (context, next) => {
  if (context.isPrerendered) return next();
  const { request, url, locals } = context;
  locals.locale = pageLocale(url, request.headers);
  let response: Response;
  try {
    refuseOtherSites(request);
    response = await next();
  } catch (error) {
    if (!(error instanceof HttpError)) logFailure(error);
    locals.failure = error instanceof HttpError ? error : new HttpError(500, 'unexpected');
    response = await context.rewrite(new Request(new URL('/error', url), { headers: request.headers }));
  }
  for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value);
  const policy =
    response.headers.get('Content-Security-Policy')?.replace(/;\s*$/, '') ?? "default-src 'none'";
  // A page led to by the line above has been here before.
  if (!policy.includes(FRAME_POLICY)) {
    response.headers.set('Content-Security-Policy', `${policy}; ${FRAME_POLICY}`);
  }
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store');
  response.headers.set('Netlify-Vary', NETLIFY_VARY);
  response.headers.set('Vary', 'Cookie, Accept-Language');
  return response;
});
