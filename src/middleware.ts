import type { APIContext, MiddlewareNext } from 'astro';
import { defineMiddleware } from 'astro:middleware';
import { asHttpError } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import { pageMethods } from '#http/page-methods.ts';
import { currentRequest, withRequest } from '#http/request-id.ts';
import { pageLocale } from '#i18n/page-locale.ts';
import { speak } from '#i18n/t.ts';
import { answerWithWholeWords } from '#site/whole-words.ts';
import { withAnalytics } from '#site/analytics/analytics-policy.ts';
import { cachingHeaders } from '#http/headers/caching-headers.ts';
import { FRAME_POLICY, securityHeaders, withoutHashes } from '#http/headers/security-headers.ts';

/** A page is read; calls behind `/api/` say themselves what they take. */
function refuseOtherMethods({ method }: Request, route: string): void {
  const allowed = pageMethods(route);
  if (route.startsWith('/api/') || allowed.includes(method)) return;
  throw new HttpError(405, 'methodNotAllowed', { Allow: allowed.join(', ') });
}

/** Browsers name where a post comes from; what is none, and one too old to say, has no such header. */
const OURS: readonly (string | null)[] = ['same-origin', 'none', null];

/** Posts are accepted from our own pages and from callers that are not browsers, not from another site's form. */
function refuseOtherSites({ method, headers }: Request): void {
  const reads = method === 'GET' || method === 'HEAD';
  // 400 and not 403: `netlify serve` takes a 403 for «try the path with .html» and ends at a 404.
  if (!reads && !OURS.includes(headers.get('sec-fetch-site'))) throw new HttpError(400, 'brokenForm');
}

/** Words that stay whole, on all pages; of pages on demand language and headers, and an error page in place of what fails. */
export const onRequest = defineMiddleware(async (context, next) => {
  const { isPrerendered, locals, request, url } = context;
  // Of what is prebuilt nobody asks yet: its path alone tells the language.
  const headers = isPrerendered ? new Headers() : request.headers;
  const given = { cookies: headers.get('cookie'), acceptLanguage: headers.get('accept-language') };
  speak(locals, pageLocale(url.pathname, given));
  if (isPrerendered) return answerWithWholeWords(await next());
  return withRequest(request, () => answerPage(context, next));
});

async function answerPage(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { request, url, locals, cache } = context;
  let response: Response;
  try {
    refuseOtherMethods(request, context.routePattern);
    refuseOtherSites(request);
    response = await answerWithWholeWords(await next());
  } catch (error) {
    locals.failure = asHttpError(error, request.method);
    locals.requestId = currentRequest()?.id;
    response = await context.rewrite(new Request(new URL('/error', url), { headers: request.headers }));
  }
  for (const [name, value] of Object.entries(securityHeaders)) {
    // Pages behind mailed links say less of themselves to others.
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  if (response.headers.get('Content-Type') === 'text/html') {
    response.headers.set('Content-Type', 'text/html; charset=utf-8');
  }
  const given = response.headers.get('Content-Security-Policy')?.trim() ?? "default-src 'none'";
  const policy = given.endsWith(';') ? given.slice(0, -1) : given;
  // A page led to by the line above has been here before.
  if (!import.meta.env.DEV && !policy.includes(FRAME_POLICY)) {
    response.headers.set(
      'Content-Security-Policy',
      `${withAnalytics(withoutHashes(policy))}; ${FRAME_POLICY}`,
    );
  }
  // An error is never kept, whatever the page asked for before it failed.
  if (response.status >= 400) cache.set(false);
  const caching = cachingHeaders({
    path: url.pathname,
    contentType: response.headers.get('Content-Type'),
    isKept: cache.options.maxAge !== undefined,
    given: response.headers.get('Cache-Control'),
  });
  for (const [name, value] of Object.entries(caching)) response.headers.set(name, value);
  return response;
}
