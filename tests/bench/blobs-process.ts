import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';

// The server runs in a process of its own, so that its work is not counted as ours.
const [, , kept] = process.argv;
const directory = kept ?? (await mkdtemp(join(tmpdir(), 'bench-blobs-')));
await mkdir(directory, { recursive: true });
const server = new BlobsServer({ directory, token: 'bench', logger: () => {} });
const { port } = await server.start();
process.send?.({ port, directory });
process.on('disconnect', () => process.exit());
