import { rm } from 'node:fs/promises';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { blobsStore } from '../../src/data/blobs-store.ts';
import { mapConcurrently } from '../../src/data/concurrently.ts';
import { encodeDocument } from '../../src/data/document.ts';
import type { KeyValueStore } from '../../src/data/key-value-store.ts';
import { type MemoryStore, memoryStore } from '../../src/data/memory-store.ts';
import { contactRecordSchema } from '../../src/schemas/contact-record.ts';
import { inquiry } from './inquiries.ts';
import { listCases, type Report } from './list-cases.ts';

async function fill(store: KeyValueStore, records: number): Promise<void> {
  const numbers = Array.from({ length: records }, (_, number) => number);
  await mapConcurrently(numbers, 30, async (number) => {
    const record = inquiry(number);
    const document = { record, writes: [], submission: undefined };
    await store.set(record.id, encodeDocument({ schema: contactRecordSchema }, document));
  });
}

/** Everything in memory: what is left is our own work. */
export async function benchInMemory(records: number): Promise<Report> {
  const opened = new Map<string, MemoryStore>();
  const open = (name: string) => {
    const store = opened.get(name) ?? memoryStore();
    opened.set(name, store);
    return store;
  };
  await fill(open('records-contacts'), records);
  return listCases(`${records.toLocaleString('en-US')} inquiries in memory`, open);
}

/** The same over HTTP, on the Blobs server that Netlify's tools use on a laptop. */
export async function benchOnBlobs(records: number): Promise<Report> {
  const worker = new Worker(new URL('blobs-worker.ts', import.meta.url));
  const [{ port, directory }] = (await once(worker, 'message')) as [{ port: number; directory: string }];
  const edgeURL = `http://localhost:${port}`;
  const connection = { siteID: 'bench', token: 'bench', edgeURL, uncachedEdgeURL: edgeURL };
  const open = (name: string) => blobsStore({ name, connection, attemptMs: 60_000, totalMs: 60_000 });
  try {
    await fill(open('records-contacts'), records);
    return await listCases(`${records.toLocaleString('en-US')} inquiries on a local Blobs server`, open);
  } finally {
    await worker.terminate();
    await rm(directory, { recursive: true, force: true });
  }
}
