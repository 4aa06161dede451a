import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { guard } from '../../netlify/local/guard.ts';

// What stands before a served site, in front of stand-ins for it.

const servers: Server[] = [];
/** Ends what a test has started. */
export const endServers = (): void => servers.splice(0).forEach((server) => server.close());

/** Has a server listen until the test ends. @returns its port */
export const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    servers.push(server);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

/** Stands in for `netlify serve`: tells what reached it. */
export const upstream = () =>
  listen(
    createServer(async (incoming, response) => {
      let size = 0;
      for await (const chunk of incoming) size += chunk.length;
      response.setHeader('Content-Type', 'text/plain');
      response.end(`${incoming.method} ${incoming.url} ${size}`);
    }),
  );

/** Something before what listens on a port. @param dist where the site is built @returns its own port */
export const guarded = async (upstreamPort: number, dist = '/nowhere'): Promise<number> =>
  listen(guard({ upstreamPort, dist: pathToFileURL(`${dist}/`) }));

/** Asks as a program does: `fetch` would repair a malformed path before sending it. */
export const call = (port: number, path: string, body?: Buffer, headers = {}) =>
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
