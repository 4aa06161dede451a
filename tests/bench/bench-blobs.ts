import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { blobsStore } from '#store/blobs-store.ts';
import type { KeyValueStore } from '#store/key-value-store.ts';

/**
 * The Blobs server that Netlify's tools use on a laptop, in a process and a directory of its own.
 * @param kept a directory that is there already or stays for the next time
 */
export async function startBenchBlobs(kept?: string) {
  const server = fork(new URL('blobs-process.ts', import.meta.url), kept === undefined ? [] : [kept]);
  const [{ port, directory }] = (await once(server, 'message')) as [{ port: number; directory: string }];
  const edgeURL = `http://localhost:${port}`;
  const connection = { siteID: 'bench', token: 'bench', edgeURL, uncachedEdgeURL: edgeURL };
  return {
    /** Where it answers, for another process. */
    address: edgeURL,
    connection,
    open: (name: string): KeyValueStore =>
      blobsStore({ name, connection, attemptMs: 60_000, totalMs: 60_000 }),
    async stop() {
      const ended = once(server, 'exit');
      server.disconnect();
      await ended;
      if (kept === undefined) await rm(directory, { recursive: true, force: true });
    },
  };
}
