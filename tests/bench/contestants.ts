import { mapConcurrently } from '#store/concurrently.ts';
import { encodeDocument } from '#store/document.ts';
import type { KeyValueStore } from '#store/key-value-store.ts';
import { contactRecordSchema } from '#features/contact/contact-record.ts';
import { startBenchBlobs } from './bench-blobs.ts';
import { inquiry } from './inquiries.ts';
import { listCases, type Report } from './list-cases.ts';
import { memoryStores } from '../support/store/memory-store.ts';

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
  const open = memoryStores();
  await fill(open('records-contacts'), records);
  return listCases(`${records.toLocaleString('en-US')} inquiries in memory`, open);
}

/** The same over HTTP, on the Blobs server that Netlify's tools use on a laptop. */
export async function benchOnBlobs(records: number): Promise<Report> {
  const blobs = await startBenchBlobs();
  try {
    await fill(blobs.open('records-contacts'), records);
    return await listCases(
      `${records.toLocaleString('en-US')} inquiries on a local Blobs server`,
      blobs.open,
    );
  } finally {
    await blobs.stop();
  }
}
