import {
  request as forwardRequest,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { answerLocale } from '#http/locale.ts';
import { pinnedPath } from '#i18n/pinned-path.ts';
import { cachedHeaders, functionHeaders } from '#http/headers/security-headers.ts';
import { pageMethods } from '#http/page-methods.ts';
import { oneUrl } from '#http/one-url.ts';
import { forwardAnswer } from './compress.ts';
import { keptFiles } from './kept-files.ts';
import { answerNotFound, isNoPage, localeOf, ownPageHeaders } from './not-found.ts';
import { errorText } from '#fields/error-text.ts';
import { REQUEST_ID_PLACE } from '#http/request-id.ts';
import { serverMessages } from '#http/messages.ts';

/** Netlify's own limit for a buffered body; `netlify serve` crashes above it. */
const BODY_LIMIT_BYTES = 6_000_000;

type Options = {
  upstreamPort: number;
  /** The built site, for the error pages. */
  dist: URL;
};

/**
 * Stands in front of `netlify serve` as Netlify's edge does in production: it responds itself to malformed URLs (400),
 * bodies that are too large (413) or compressed (415), and requests while no server is running (503), and passes
 * everything else on unchanged.
 */
export function guard({ upstreamPort, dist }: Options): Server {
  const kept = keptFiles();
  return createServer(async (request, response) => {
    if (kept.answer(request, response)) return;
    const fail = (status: number) => answerError(request, response, status, dist);
    const path = pathAsReached(request.url ?? '');
    if (path === undefined || !isHost(request.headers.host)) return fail(400);
    if (isFunctionByName(decodeURIComponent(path))) return fail(404);
    // Functions get a request of `fetch`, which may not have it.
    if (request.method === 'TRACE')
      return response.setHeader('Allow', pageMethods('/').join(', ')) && fail(405);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const location = isRead && !isCall(path) ? oneUrl(request.url ?? '') : undefined;
    if (location) return void response.writeHead(301, { ...functionHeaders, Location: location }).end();
    const body = await readBody(request);
    if (body === 'too large') return fail(413);
    if (body === 'broken off') return;
    // `netlify serve` would decompress it, and show a stack trace if it cannot.
    const { 'content-encoding': encoding = 'identity', ...headers } = request.headers;
    if (body.length > 0 && encoding !== 'identity') return fail(415);
    const { method, url } = request;
    const upstream = forwardRequest(
      { host: '127.0.0.1', port: upstreamPort, method, path: url, headers, agent: false },
      async (answer) => {
        // A file is not posted to, says the server of files; what was asked for is a call that there is not.
        if (answer.statusCode === 404 && isCall(path) && !isJson(answer)) return answer.resume() && fail(404);
        delete answer.headers['x-powered-by'];
        if (isNoPage(answer) && (await answerNotFound(request, answer, response, dist))) return;
        // Whatever the method, it sends the page to which a rule of `_redirects` leads, or looks there for forms of its own.
        const isFound = answer.statusCode === 200 || !('content-type' in answer.headers);
        const allowed = pageMethods(path);
        // Or refuses it without saying which ones it takes.
        const isRefused = answer.statusCode === 405 && !('allow' in answer.headers);
        if (!isRead && isPage(path) && (isRefused || (isFound && !allowed.includes('POST')))) {
          response.setHeader('Allow', allowed.join(', '));
          return answer.resume() && fail(405);
        }
        // With a stack in it: a character set that it does not know, for one.
        if (isOfExpress(answer)) return answer.resume() && fail(answer.statusCode ?? 500);
        Object.assign(answer.headers, cachedFor(path));
        forwardAnswer(answer, request, response, kept);
        answer.on('error', () => response.destroy());
      },
    );
    // Whoever has left before the answer is no error to be logged.
    upstream.on('error', () => (response.headersSent || response.destroyed ? response.destroy() : fail(503)));
    response.on('close', () => upstream.destroy());
    upstream.end(body);
  });
}

/** `netlify serve` replaces the `Cache-Control` of `_headers` with its own; the CDN does not. */
const cachedFor = (path: string): Record<string, string> => {
  const rule = Object.entries(cachedHeaders).find(([pattern]) => path.startsWith(pattern.replace('*', '')));
  return Object.fromEntries(
    Object.entries(rule?.[1] ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
};

/** Whether the response comes from the functions server itself, not from a function. */
const isOfExpress = ({ statusCode = 0, headers }: IncomingMessage): boolean =>
  statusCode >= 400 && headers['content-security-policy'] === "default-src 'none'";

const isCall = (path: string): boolean => path.startsWith('/api/');
/** Where `netlify serve` has every function, schedules among them; the host only has those with paths of their own. */
const isFunctionByName = (path: string): boolean =>
  /^\/+\.netlify\/+(?:functions|builders)(?:\/|$)/i.test(path);
const isPage = (path: string): boolean => !isCall(path) && !/^\/(?:media|\.netlify)\//.test(path);
const isJson = ({ headers }: IncomingMessage): boolean =>
  (headers['content-type'] ?? '').startsWith('application/json');

/**
 * The path that a request leads to once dot segments are resolved, with its escapes; undefined if it cannot be read, as
 * it stands or, as some servers do, with what follows `//` as a host.
 */
function pathAsReached(url: string): string | undefined {
  try {
    const { pathname } = new URL(url.startsWith('/') ? `http://localhost${url}` : url);
    for (const path of [pathname, new URL(url, 'http://localhost').pathname]) decodeURIComponent(path);
    return pathname;
  } catch {
    return undefined;
  }
}

/** Whether it is a host and nothing else; HTTP/1.0 may leave it out. */
function isHost(host = 'localhost'): boolean {
  const url = URL.parse(`http://${host}`);
  return url !== null && url.username + url.password === '' && url.href === `${url.origin}/`;
}

async function readBody(request: IncomingMessage): Promise<Buffer | 'too large' | 'broken off'> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      // Read to the end, so that the caller sees the answer instead of a broken connection.
      if (size <= BODY_LIMIT_BYTES) chunks.push(chunk);
    }
  } catch {
    return 'broken off';
  }
  return size > BODY_LIMIT_BYTES ? 'too large' : Buffer.concat(chunks);
}

/** What of a call tells in which language it is answered, as functions get it. */
const asFetched = ({ url = '', headers }: IncomingMessage): Request =>
  new Request(new URL(url, 'http://localhost'), {
    headers: { 'accept-language': headers['accept-language'] ?? '' },
  });

/** As `log.ts` has it: what functions log is beside it. */
const logLine = (status: number, requestId: string): string =>
  JSON.stringify({
    level: 'error',
    time: new Date().toISOString(),
    requestId,
    error: `${status} without a server`,
  });

async function answerError(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  dist: URL,
): Promise<void> {
  const { url = '' } = request;
  const locale = isCall(url) ? answerLocale(asFetched(request)) : localeOf(request);
  const message = status === 404 ? serverMessages[locale].notFound : errorText(locale, status);
  const requestId = randomUUID();
  if (status >= 500) console.error(logLine(status, requestId));
  const page = isCall(url)
    ? undefined
    : await readFile(new URL(`.${pinnedPath(locale, `/error/${status}`)}/index.html`, dist), 'utf8').catch(
        () => undefined,
      );
  response.writeHead(status, {
    ...ownPageHeaders,
    ...(!page && { 'content-type': 'application/json; charset=utf-8' }),
    ...(status === 503 && { 'Retry-After': '5' }),
  });
  const answer = { message, statusCode: status, ...(status >= 500 && { requestId }) };
  response.end(page?.replace(REQUEST_ID_PLACE, requestId) ?? JSON.stringify(answer));
}
