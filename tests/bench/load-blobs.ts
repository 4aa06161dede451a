import { createHmac } from 'node:crypto';
import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { BlobsServer } from '@netlify/blobs/server';

// The Blobs server of Netlify's tools, made to behave as the real service does: it tells the etag of what is read, and
// conditional writes of one key come one after the other. Besides, it can be slow or fail.

/** `slow`: every call takes so long; `failing`: every second call breaks, half of those after it was done. */
export type StoreMode = 'up' | 'slow' | 'failing';
const SLOW_MS = 300;

const directory = await mkdtemp(join(tmpdir(), 'load-blobs-'));
const server = new BlobsServer({ directory, token: 'bench', logger: () => {} });
const inner = (Reflect.get(server, 'handleRequest') as (request: Request) => Promise<Response>).bind(server);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let mode: StoreMode = 'up';
let calls = 0;
const turns = new Map<string, Promise<unknown>>();

/** As the server itself makes it. */
async function etagOf(url: string): Promise<string | undefined> {
  const path = join(directory, 'entries', decodeURIComponent(new URL(url).pathname));
  const found = await stat(path).catch(() => undefined);
  return found?.isFile()
    ? `"${createHmac('sha256', found.mtime.toISOString()).update(path).digest('hex')}"`
    : undefined;
}

async function answer(request: Request): Promise<Response> {
  if (request.method !== 'GET') return inner(request);
  const etag = await etagOf(request.url);
  const given = await inner(request);
  if (etag && given.ok) given.headers.set('etag', etag);
  return given;
}

/** Two writes of one key in the same millisecond would have the same etag. */
function inTurn(request: Request): Promise<Response> {
  if (request.method !== 'PUT') return answer(request);
  const key = new URL(request.url).pathname;
  const turn = (turns.get(key) ?? Promise.resolve()).then(() => wait(2)).then(() => answer(request));
  const done = turn.catch(() => {}).finally(() => turns.get(key) === done && turns.delete(key));
  turns.set(key, done);
  return turn;
}

Reflect.set(server, 'handleRequest', async (request: Request): Promise<Response> => {
  const number = calls++;
  if (mode === 'slow') await wait(SLOW_MS);
  if (mode === 'failing' && number % 4 === 0) return new Response(null, { status: 500 });
  const given = await inTurn(request);
  return mode === 'failing' && number % 4 === 2 ? new Response(null, { status: 500 }) : given;
});
const { port } = await server.start();
parentPort?.on('message', (next: StoreMode) => (mode = next));
parentPort?.postMessage({ port, directory });
