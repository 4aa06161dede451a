import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '@netlify/functions';
import * as applications from '../../netlify/functions/applications.ts';
import * as forms from '../../netlify/functions/forms.ts';

// The built site in one process: the real functions, the built function of pages on demand, and the prebuilt pages.
// Where Netlify starts as many instances as it needs, here is one.

type Handler = (request: Request, context: object) => Promise<Response> | Response;
interface Loaded {
  readonly default: Handler;
  readonly config: Config;
}

const pages = (await import(
  pathToFileURL(join(process.cwd(), '.netlify/v1/functions/ssr/ssr.mjs')).href
)) as Loaded;
const routes = ([applications, forms, pages] as unknown as Loaded[]).flatMap(({ default: handler, config }) =>
  [config.path ?? []].flat().map((path) => ({
    pattern: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}$`),
    handler,
  })),
);

async function answer(request: Request, ip: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  const context = { ip, waitUntil: (work: Promise<unknown>) => void work.catch(() => {}) };
  const route = routes.find(({ pattern }) => pattern.test(pathname));
  if (route) return route.handler(request, context);
  const page = await readFile(join(process.cwd(), 'dist', pathname, 'index.html')).catch(() => undefined);
  return page ? new Response(page) : new Response(null, { status: 404 });
}

const server = createServer(async (incoming, outgoing) => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { method = 'GET', url = '/', headers } = incoming;
  const request = new Request(`http://localhost${url}`, {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
  try {
    const given = await answer(request, String(headers['x-load-ip'] ?? '192.0.2.1'));
    outgoing.writeHead(given.status, Object.fromEntries(given.headers));
    outgoing.end(Buffer.from(await given.arrayBuffer()));
  } catch (error) {
    console.error(error);
    outgoing.writeHead(500).end(String(error));
  }
});
// Whoever comes while this one process is busy waits for it, as at the CDN, instead of being turned away by the system.
server.listen(0, '127.0.0.1', 4_096, () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
});
process.on('message', () => process.send?.(process.cpuUsage()));
