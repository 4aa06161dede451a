import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, createBrotliCompress } from 'node:zlib';

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/;

/** Passes an answer on, with Brotli where the caller takes it: `netlify serve` leaves that to the CDN. */
export function forwardAnswer(
  answer: IncomingMessage,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  // The length is that of the plain answer.
  const { 'content-length': _length, ...headers } = answer.headers;
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const isPlain = headers['content-encoding'] === undefined && (answer.statusCode ?? 0) >= 200;
  const hasBody = request.method !== 'HEAD' && answer.statusCode !== 204 && answer.statusCode !== 304;
  if (!takesBrotli || !isPlain || !hasBody || !COMPRESSIBLE.test(headers['content-type'] ?? '')) {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    return;
  }
  const vary = [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ');
  response.writeHead(answer.statusCode ?? 502, { ...headers, vary, 'content-encoding': 'br' });
  answer.pipe(createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })).pipe(response);
}
