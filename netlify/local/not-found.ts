import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '#i18n/locales.ts';
import { FRAME_POLICY, securityHeaders } from '#http/headers/security-headers.ts';
import { prefixOf } from '#i18n/pinned-path.ts';
import { pageLocale } from '#i18n/page-locale.ts';

/** Of a prebuilt page that the guard answers with. */
export const ownPageHeaders: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), value])),
  'content-security-policy': `default-src 'self'; base-uri 'none'; object-src 'none'; ${FRAME_POLICY}`,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
};

const isByFunction = ({ headers }: IncomingMessage): boolean => 'x-nf-invocation-metadata' in headers;

/** Whether a function, or the file server, which rejects `/%00` and the like, says that there is no such page. */
export const isNoPage = (answer: IncomingMessage): boolean =>
  isByFunction(answer)
    ? answer.statusCode === 404 && (answer.headers['content-type'] ?? '').startsWith('text/html')
    : answer.statusCode === 403;

/** The language in which a page would answer. */
export const localeOf = ({ headers, url = '' }: IncomingMessage): Locale =>
  pageLocale(url.split('?')[0] ?? '', {
    cookies: headers.cookie,
    acceptLanguage: headers['accept-language'],
  });

const notFoundFile = (locale: Locale): string => (prefixOf(locale) ? `${locale}/404/index.html` : '404.html');

/**
 * Responds to a request for an on-demand page that does not exist. `netlify serve` asks the function again for the path
 * with `.html` behind it, and returns its response to that, in English; Netlify returns the first one. Both are the
 * same page.
 *
 * @param dist the built site
 * @returns false if no such page was built; then nothing has been sent
 */
export async function answerNotFound(
  request: IncomingMessage,
  answer: IncomingMessage,
  response: ServerResponse,
  dist: URL,
): Promise<boolean> {
  const page = await readFile(new URL(notFoundFile(localeOf(request)), dist)).catch(() => undefined);
  if (!page) return false;
  answer.resume();
  const { 'transfer-encoding': _chunked, 'content-encoding': _encoding, ...kept } = answer.headers;
  const own = answer.statusCode === 403 ? ownPageHeaders : {};
  response.writeHead(404, { ...kept, ...own, 'content-length': page.length });
  response.end(page);
  return true;
}
