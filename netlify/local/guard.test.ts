import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { guard } from './guard.ts';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    servers.push(server);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/** Stands in for `netlify serve`: tells what reached it. */
const upstream = () =>
  listen(
    createServer(async (incoming, response) => {
      let size = 0;
      for await (const chunk of incoming) size += chunk.length;
      response.setHeader('Content-Type', 'text/plain');
      response.end(`${incoming.method} ${incoming.url} ${size}`);
    }),
  );

const guarded = async (upstreamPort: number): Promise<number> =>
  listen(guard({ upstreamPort, dist: pathToFileURL('/nowhere/') }));

/** `fetch` would repair a malformed path before sending it. */
const call = (port: number, path: string, body?: Buffer, headers = {}) =>
  new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const outgoing = request(
      { port, path, host: '127.0.0.1', method: body ? 'POST' : 'GET', headers },
      (answer) => {
        let text = '';
        answer
          .on('data', (chunk) => (text += chunk))
          .on('end', () => resolve({ status: answer.statusCode, text }));
      },
    );
    outgoing.on('error', reject).end(body);
  });

it('passes requests and bodies on', async () => {
  const port = await guarded(await upstream());
  expect(await call(port, '/th/about-us?a=%E0%B8%81')).toEqual({
    status: 200,
    text: 'GET /th/about-us?a=%E0%B8%81 0',
  });
  expect((await call(port, '/api/contact', Buffer.alloc(5_999_999))).text).toBe('POST /api/contact 5999999');
});

it.each(['/%', '/news/%E0%A4%A', '/api/%ff'])('answers the malformed address %s by itself', async (path) => {
  expect((await call(await guarded(await upstream()), path)).status).toBe(400);
});

it('answers a body that would end the server behind it, and goes on', async () => {
  const port = await guarded(await upstream());
  expect((await call(port, '/api/contact', Buffer.alloc(10_000_000))).status).toBe(413);
  expect((await call(port, '/')).status).toBe(200);
});

it('says in the caller’s language that nothing stands behind it', async () => {
  const port = await guarded(1);
  const { status, text } = await call(port, '/api/contact', Buffer.from('{}'), { 'accept-language': 'th' });
  expect(status).toBe(503);
  expect(JSON.parse(text)).toMatchObject({
    statusCode: 503,
    message: expect.stringMatching(/[\u0e00-\u0e7f]/),
  });
});
