import { expect, test } from 'vitest';
import { docxOf } from '#tests/support/server/cv-attacks.ts';
import { pdf } from '#tests/support/server/cv-files.ts';
import { pdfOf } from '#tests/support/server/pdf-reader-attacks.ts';
import { type Bytes, checksHere, verdict } from '#tests/support/server/cv-verdict.ts';
import { checkCv } from './check-cv.ts';

/** Processor time in ms; the clock says nothing on a busy machine. */
async function cost(file: Bytes): Promise<number> {
  const before = process.threadCpuUsage();
  await verdict(file);
  return process.threadCpuUsage(before).user / 1_000;
}

// Twice as much may take twice as long, and a little more for noise; quadratic would be four times.
test.each([
  ['PDF of %/S lines', (bytes: number) => pdfOf('%/S\n', bytes)],
  ['PDF of comments', (bytes: number) => pdfOf('%\n', bytes)],
  ['PDF of names', (bytes: number) => pdfOf('/S ', bytes)],
  ['PDF of numbers', (bytes: number) => pdfOf('1 ', bytes)],
  ['PDF of brackets', (bytes: number) => pdfOf('(', bytes)],
  ['DOCX of elements', (bytes: number) => docxOf('<a/>', bytes * 2)],
  ['DOCX of brackets', (bytes: number) => docxOf('<', bytes * 2)],
  ['DOCX of references', (bytes: number) => docxOf('&#68;', bytes * 2)],
])('%s costs what its length costs', async (_, fileOf) => {
  await cost(fileOf(32 * 1024));
  const ratio = async () => (await cost(fileOf(800_000))) / Math.max(await cost(fileOf(200_000)), 20);
  let least = Infinity;
  // Noise, such as a collection of garbage, is not there each time; what grows with the square is.
  for (let times = 0; times < 3 && least >= 8; times += 1) least = Math.min(least, await ratio());
  expect(least).toBeLessThan(8);
});

test('a name of megabytes', async () => {
  for (const letter of ['.', ' ', 'ก', '/', '\u202e']) {
    const { name } = await checkCv({ name: `${letter.repeat(3_000_000)}x`, bytes: pdf() }, checksHere);
    expect(name.length).toBeLessThan(241);
  }
});
