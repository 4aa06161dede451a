import { afterAll, beforeAll, expect, test } from 'vitest';
import { blobsFileStore } from '#store/blobs-file-store.ts';
import { StoreUnavailable } from '#store/errors.ts';
import { type Blobs, startBlobs } from './blobs-server.ts';

let blobs: Blobs;
beforeAll(async () => void (blobs = await startBlobs()));
afterAll(() => blobs.stop());
const open = () => blobsFileStore({ name: 'files-media', connection: blobs.environment() });
const KEY = '0198c5f0-0000-7000-8000-000000000001';

test('bytes come back as they went in, are never replaced, and are gone when deleted', async () => {
  const files = open();
  const bytes = Uint8Array.from({ length: 300_000 }, (_, place) => (place * 7) % 256);
  expect(await files.get(KEY)).toBeUndefined();
  expect(await files.storedAt(KEY)).toBeUndefined();
  const before = Date.now();
  expect(await files.add(KEY, bytes)).toBe(true);
  expect(await files.add(KEY, new Uint8Array([1, 2, 3]))).toBe(false);
  expect(Buffer.from((await files.get(KEY)) ?? []).equals(bytes)).toBe(true);
  expect(await files.storedAt(KEY)).toBeGreaterThanOrEqual(before);
  expect(await files.keys()).toEqual([KEY]);
  await files.delete(KEY);
  await files.delete(KEY);
  expect([await files.get(KEY), await files.keys()]).toEqual([undefined, []]);
});

test('a server that is gone is an error, not an absence', async () => {
  await blobs.stop();
  for (const call of [() => open().get(KEY), () => open().add(KEY, new Uint8Array(9)), () => open().keys()]) {
    await expect(call()).rejects.toThrow(StoreUnavailable);
  }
});
