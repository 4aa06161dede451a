import { parentPort, workerData } from 'node:worker_threads';
import { CvProblem } from './cv-problem.ts';
import { inspectCv } from './inspect-cv.ts';
import type { Inspection } from './inspect-in-worker.ts';

// The thread in which one file is looked through; see inspect-in-worker.ts.

// Readers throw at each sign that they do not know; most of what that costs is the trace, which nobody reads.
Error.stackTraceLimit = 0;
// They also warn, as often as a file makes them; each word of it would go through the thread that serves others.
for (const level of ['log', 'info', 'warn', 'error'] as const) console[level] = () => {};

const { file } = workerData as { readonly file: Uint8Array<ArrayBuffer> };
const tell = (inspection: Inspection): void => parentPort?.postMessage(inspection);
try {
  tell({ type: await inspectCv(Buffer.from(file.buffer, file.byteOffset, file.byteLength)) });
} catch (error) {
  if (!(error instanceof CvProblem)) throw error;
  tell({ problem: error.fieldError });
}
