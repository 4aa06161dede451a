import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, createBrotliCompress } from 'node:zlib';
import { type KeptFiles, takesBrotli } from './kept-files.ts';

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/;

/** Passes a response on, compressed with Brotli if the caller accepts it: `netlify serve` leaves that to the CDN. */
export function forwardAnswer(
  answer: IncomingMessage,
  request: IncomingMessage,
  response: ServerResponse,
  kept: KeptFiles,
): void {
  // The length is that of the uncompressed response.
  const { 'content-length': _length, ...headers } = answer.headers;
  const isPlain = headers['content-encoding'] === undefined && (answer.statusCode ?? 0) >= 200;
  const hasBody = request.method !== 'HEAD' && answer.statusCode !== 204 && answer.statusCode !== 304;
  if (!takesBrotli(request) || !isPlain || !hasBody || !COMPRESSIBLE.test(headers['content-type'] ?? '')) {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    kept.keep(request, answer.statusCode, headers, answer);
    answer.pipe(response);
    return;
  }
  const vary = [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ');
  const compressed = { ...headers, vary, 'content-encoding': 'br' };
  response.writeHead(answer.statusCode ?? 502, compressed);
  const stream = answer.pipe(createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }));
  kept.keep(request, answer.statusCode, compressed, stream);
  stream.pipe(response);
}
