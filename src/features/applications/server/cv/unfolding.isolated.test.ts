import type * as Zlib from 'node:zlib';
import { deflateSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { inspectCv } from './inspect-cv.ts';
import { docx, packedObjects, pdf, zip } from '#tests/support/server/cv-files.ts';

/** What was unfolded so far, in bytes: of what is broken off, all that it was allowed. */
const unfolded = vi.hoisted(() => ({ bytes: 0 }));
vi.mock('node:zlib', async (original) => {
  const zlib = await original<typeof Zlib>();
  const counted =
    (unfold: typeof zlib.inflateSync): typeof zlib.inflateSync =>
    (input, options) => {
      try {
        const output = unfold(input, options);
        unfolded.bytes += output.length;
        return output;
      } catch (error) {
        unfolded.bytes += options?.maxOutputLength ?? Number.POSITIVE_INFINITY;
        throw error;
      }
    };
  return {
    ...zlib,
    inflateSync: counted(zlib.inflateSync),
    inflateRawSync: counted(zlib.inflateRawSync),
  };
});
beforeEach(() => void (unfolded.bytes = 0));

const MB = 1024 * 1024;
const part = (name: string, size: number, says?: { size: number }) => ({
  name,
  content: Buffer.alloc(size),
  ...(says && { says }),
});
const check = (bytes: Uint8Array<ArrayBuffer>) => inspectCv(Buffer.from(bytes));

test.each([
  [
    'a bomb that owns up, before any of it is unfolded but the list of contents',
    docx([part('a', 50 * MB)]),
    0.1,
  ],
  ['a bomb that lies, at what it says', docx([part('a', 50 * MB, { size: 1_000 })]), 0.1],
  [
    'a bomb within, at what the archive around it holds',
    docx([part('a.xlsx', 0), { name: 'b.xlsx', content: zip([part('c', 50 * MB)]) }]),
    1,
  ],
  [
    'packed objects of a PDF',
    pdf(
      Array.from({ length: 9 }, () => ({
        dictionary: '/Type /ObjStm /N 0 /First 4 /Filter /FlateDecode',
        stream: deflateSync(Buffer.alloc(8 * MB)),
      })),
    ),
    40,
  ],
])('%s', async (_, file, most) => {
  await expect(check(file)).rejects.toThrow('harmfulFile');
  expect(unfolded.bytes).toBeLessThanOrEqual(most * MB);
});
test('each part of a document is unfolded once, and once more the list of its contents', async () => {
  const size = 3 * MB;
  await check(docx([{ name: 'word/media/a.emf', content: Buffer.alloc(size, 'picture') }]));
  expect(unfolded.bytes).toBeGreaterThan(size);
  expect(unfolded.bytes).toBeLessThan(size + 10_000);
  unfolded.bytes = 0;
  await check(pdf([packedObjects('<< /Title (CV) >>')]));
  expect(unfolded.bytes).toBeLessThan(100);
});
