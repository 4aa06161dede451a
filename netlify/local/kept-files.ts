import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { cachedHeaders } from '#http/headers/security-headers.ts';

interface KeptFile {
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}
const prefixes = Object.keys(cachedHeaders).map((path) => path.replace('*', ''));
/** One way to write each: others would be kept as often as they are asked for, or lead to a page that is not everybody's. */
const isName = (name: string): boolean => /^\w[\w.@-]*$/.test(name);
const isFile = (url: string): boolean =>
  prefixes.some((prefix) => url.startsWith(prefix) && url.slice(prefix.length).split('/').every(isName));

/** Whether the caller accepts Brotli, the one way in which answers are compressed. */
export const takesBrotli = ({ headers }: IncomingMessage): boolean =>
  /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));

/**
 * Files whose name changes with their content, as the CDN keeps them: without this, `netlify serve` would look up each
 * file, and we would compress it, for every visitor.
 */
export function keptFiles() {
  const files = new Map<string, KeptFile>();
  const keyOf = (request: IncomingMessage): string | undefined =>
    request.method === 'GET' && request.headers.range === undefined && isFile(request.url ?? '')
      ? `${request.url} ${takesBrotli(request)}`
      : undefined;
  return {
    /** @returns whether it was answered */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const file = files.get(keyOf(request) ?? '');
      if (file)
        response.writeHead(200, { ...file.headers, 'content-length': file.body.length }).end(file.body);
      return file !== undefined;
    },
    /** Keeps what is sent, once it is complete. */
    keep(
      request: IncomingMessage,
      status: number | undefined,
      headers: OutgoingHttpHeaders,
      sent: Readable,
    ): void {
      const key = keyOf(request);
      // In another form than the two that are kept it is for those alone who accept that.
      const isOurs = [undefined, 'br'].includes(headers['content-encoding'] as string | undefined);
      if (key === undefined || status !== 200 || !isOurs) return;
      const chunks: Buffer[] = [];
      sent.on('data', (chunk: Buffer) => chunks.push(chunk));
      sent.on('end', () => {
        const { 'transfer-encoding': _chunked, ...rest } = headers;
        const body = Buffer.concat(chunks);
        files.set(key, { headers: { ...rest, 'content-length': body.length }, body });
      });
    },
  };
}
export type KeptFiles = ReturnType<typeof keptFiles>;
