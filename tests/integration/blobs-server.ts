import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';
import type { BlobsStoreOptions } from '#store/blobs-client.ts';
import { blobsStore } from '#store/blobs-store.ts';
import type { Stores } from '#store/stores.ts';

const token = 'integration';

/** A real Blobs server on a port and in a directory of its own. `restart` keeps what was stored. */
export async function startBlobs() {
  const directory = await mkdtemp(join(tmpdir(), 'blobs-'));
  let requests: string[] = [];
  const onRequest = ({ type, url }: { type: string; url: string }) => void requests.push(`${type} ${url}`);
  const open = () => new BlobsServer({ directory, token, logger: () => {}, onRequest });
  let server = open();
  let { port } = await server.start();

  const environment = () => {
    const edgeURL = `http://localhost:${port}`;
    return { siteID: 'site', token, edgeURL, uncachedEdgeURL: edgeURL };
  };

  return {
    /** What Netlify puts into a function's environment. */
    environment,
    // A machine that is busy with something else answers late, which is not what these tests are about.
    store: (name: string, options: Partial<BlobsStoreOptions> = {}) =>
      blobsStore({ name, connection: environment(), attemptMs: 30_000, totalMs: 60_000, ...options }),
    get stores(): Stores {
      return (name) => this.store(name);
    },
    /** Requests since the last call, as `get /site/…`. */
    taken() {
      const taken = requests;
      requests = [];
      return taken;
    },
    async restart() {
      await server.stop();
      server = open();
      ({ port } = await server.start());
    },
    /** Once more is fine: a test may have stopped it to see what happens then. */
    async stop() {
      await server.stop().catch(() => {});
      await rm(directory, { recursive: true, force: true });
    },
  };
}
export type Blobs = Awaited<ReturnType<typeof startBlobs>>;
