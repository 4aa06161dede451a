import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { anchorPage, apiScript } from './captcha-stand-in-pages.ts';

export const STAND_IN_SITE_KEY = 'site-key-of-the-stand-in';
export const STAND_IN_SECRET = 'secret-of-the-stand-in';

/** What the service does: as it should; answer 500, 429 or nonsense; never answer; break the connection. */
export type StandInMode = 'up' | 'down' | 'overQuota' | 'nonsense' | 'silent' | 'broken';

const notFound: RequestListener = (_request, response) => void response.writeHead(404).end();

const TOKEN_AGE_MS = 120_000;

/**
 * A captcha service that speaks reCAPTCHA v2's protocol, for tests without a network: the script (`/api.js`), the
 * frame with the box (`/anchor`), and the verification (`/siteverify`), whose tokens are good once and for two minutes.
 * @param port 0 for a free one
 * @param other answers what is not the captcha's
 */
export async function openCaptchaStandIn(port = 0, other: RequestListener = notFound) {
  const tokens = new Map<string, { hostname: string; issuedAt: number }>();
  /** What was asked of `/siteverify`. */
  const asked: Record<string, string>[] = [];
  const state = { mode: 'up' as StandInMode };
  const issue = (hostname = 'localhost', ageMs = 0): string => {
    const token = `token-${randomUUID()}`;
    tokens.set(token, { hostname, issuedAt: Date.now() - ageMs });
    return token;
  };

  const verdict = (form: URLSearchParams): object => {
    const refusal = (code: string) => ({ success: false, 'error-codes': [code] });
    if (form.get('secret') !== STAND_IN_SECRET) return refusal('invalid-input-secret');
    const token = form.get('response') ?? '';
    const known = tokens.get(token);
    if (!known) return refusal(/^token-/.test(token) ? 'timeout-or-duplicate' : 'invalid-input-response');
    tokens.delete(token);
    if (Date.now() - known.issuedAt > TOKEN_AGE_MS) return refusal('timeout-or-duplicate');
    const { hostname, issuedAt } = known;
    return { success: true, challenge_ts: new Date(issuedAt).toISOString(), hostname };
  };

  const verify = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(await text(request));
    asked.push(Object.fromEntries(form));
    if (state.mode === 'silent') return;
    if (state.mode === 'broken') return void request.socket.destroy();
    if (state.mode === 'down') return void response.writeHead(500).end('Internal error');
    if (state.mode === 'overQuota') return void response.writeHead(429).end('{}');
    if (state.mode === 'nonsense') return void response.end('<html>Maintenance</html>');
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(verdict(form)));
  };

  const page = (url: URL, request: IncomingMessage, response: ServerResponse): void => {
    if (!['/api.js', '/anchor', '/token'].includes(url.pathname)) return other(request, response);
    if (state.mode === 'down') return void response.writeHead(503).end();
    if (url.pathname === '/api.js') {
      response.setHeader('Content-Type', 'text/javascript');
      return void response.end(apiScript(url));
    }
    if (url.pathname === '/anchor') {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      return void response.end(anchorPage(url.searchParams.get('hl') ?? 'en'));
    }
    response.end(issue(url.searchParams.get('for') ?? undefined));
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    if (request.method === 'POST' && url.pathname === '/siteverify') return void verify(request, response);
    page(url, request, response);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    scriptUrl: `${origin}/api.js`,
    verifyUrl: `${origin}/siteverify`,
    issue,
    asked: asked as readonly Record<string, string>[],
    set: (mode: StandInMode) => void (state.mode = mode),
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type CaptchaStandIn = Awaited<ReturnType<typeof openCaptchaStandIn>>;
