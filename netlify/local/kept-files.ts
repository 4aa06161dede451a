import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { cachedHeaders } from '#http/headers/security-headers.ts';

interface KeptFile {
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}
const prefixes = Object.keys(cachedHeaders).map((path) => path.replace('*', ''));

/**
 * Files whose name changes with their content, as the CDN keeps them: without this, `netlify serve` would look up each
 * file, and we would compress it, for every visitor.
 */
export function keptFiles() {
  const files = new Map<string, KeptFile>();
  const keyOf = ({ method, url = '', headers }: IncomingMessage): string | undefined =>
    method === 'GET' && headers.range === undefined && prefixes.some((prefix) => url.startsWith(prefix))
      ? `${url} ${headers['accept-encoding'] ?? ''}`
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
      if (key === undefined || status !== 200) return;
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
