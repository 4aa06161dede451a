import { expect, test } from 'vitest';
import { docxOf, unfoldingPdf } from '#tests/support/server/cv-attacks.ts';
import { pdfOf } from '#tests/support/server/pdf-reader-attacks.ts';
import { docx, pdf } from '#tests/support/server/cv-files.ts';
import { type Bytes, samples } from '#tests/support/server/cv-verdict.ts';
import { CvProblem } from './cv-problem.ts';
import type { WorkerLimits } from '#http/worker/run-in-worker.ts';
import { inspectInWorker } from './inspect-in-worker.ts';

/** A machine that is busy otherwise takes its time. */
const patient: WorkerLimits = { processorMs: 10_000, ms: 60_000, memoryMb: 256 };

/** The verdict, and what it cost this thread, which serves others meanwhile. */
async function inspected(file: Bytes, limits: WorkerLimits = patient) {
  const before = process.threadCpuUsage();
  const verdict = await inspectInWorker(file, limits).catch((error: unknown) => {
    if (error instanceof CvProblem) return error.message;
    throw error;
  });
  const { user, system } = process.threadCpuUsage(before);
  return { verdict, processor: (user + system) / 1_000 };
}

test('a file of each kind is known in a thread of its own, and what is wrong with one is told', async () => {
  for (const [type, bytes] of await samples()) expect((await inspected(bytes)).verdict).toBe(type);
  const harmful = pdf(['<< /S /Launch /F (cmd.exe) >>']);
  expect((await inspected(harmful)).verdict).toBe('harmfulFile');
  expect((await inspected(docx([{ name: 'word/vbaProject.bin', content: 'x' }]))).verdict).toBe(
    'fileWithMacros',
  );
});

test.each([
  ['PDF of %/S lines', pdfOf('%/S\n', 3_900_000)],
  ['PDF of objects that are none', pdfOf('1 0 obj ', 3_900_000)],
  ['PDF of packed objects that unfold a thousandfold', unfoldingPdf(29_000_000)],
  ['DOCX of elements that never end', docxOf('<Relationship a="b" ', 8_000_000)],
])('%s is ended at its limit, and others are served meanwhile', async (_, file) => {
  const { processor } = await inspected(file, { ...patient, processorMs: 500 });
  expect(processor).toBeLessThan(500);
});

test('a check that takes too long, or too much memory, says that the file could not be read', async () => {
  const file = docxOf('<a b="c"/>', 1_900_000);
  const large = await inspected(file, { ...patient, memoryMb: 8 });
  const late = await inspected(file, { ...patient, ms: 1 });
  expect([large.verdict, late.verdict]).toEqual(['unreadFile', 'unreadFile']);
});

test('many files at once are looked through one after another, each with its own verdict', async () => {
  const files = [pdf(), docx(), pdf(['<< /XFA 9 0 R >>']), docx()];
  const verdicts = await Promise.all(files.map(async (file) => (await inspected(file)).verdict));
  const [PDF, DOCX] = ['application/pdf', expect.stringContaining('wordprocessingml')];
  expect(verdicts).toEqual([PDF, DOCX, 'harmfulFile', DOCX]);
});
