import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '#i18n/locales.ts';
import { prefixOf } from '#i18n/pinned-path.ts';
import { pageLocale } from '#i18n/page-locale.ts';

/** Whether a function has answered that there is no such page. */
export const isNotFoundByFunction = ({ statusCode, headers }: IncomingMessage): boolean =>
  statusCode === 404 &&
  'x-nf-invocation-metadata' in headers &&
  (headers['content-type'] ?? '').startsWith('text/html');

const notFoundFile = (locale: Locale): string => (prefixOf(locale) ? `${locale}/404/index.html` : '404.html');

/**
 * Answers a page on demand that is not there. `netlify serve` asks the function again for the path with `.html` behind
 * it, and ends with its answer to that, in English; Netlify passes the first one on. Both are the same page.
 *
 * @param dist the built site
 * @returns false where no such page is built: then nothing was answered
 */
export async function answerNotFound(
  { headers, url = '' }: IncomingMessage,
  answer: IncomingMessage,
  response: ServerResponse,
  dist: URL,
): Promise<boolean> {
  const said = { cookies: headers.cookie, acceptLanguage: headers['accept-language'] };
  const file = notFoundFile(pageLocale(url.split('?')[0] ?? '', said));
  const page = await readFile(new URL(file, dist)).catch(() => undefined);
  if (!page) return false;
  answer.resume();
  const { 'transfer-encoding': _chunked, 'content-encoding': _encoding, ...kept } = answer.headers;
  response.writeHead(404, { ...kept, 'content-length': page.length });
  response.end(page);
  return true;
}
