import { answerInWorker } from '#http/worker/answer-in-worker.ts';
import { CvProblem } from './cv-problem.ts';
import { inspectCv } from './inspect-cv.ts';
import type { Inspection } from './inspect-in-worker.ts';

// The thread in which files are looked through; see inspect-in-worker.ts.

answerInWorker(async ({ file }: { readonly file: Uint8Array<ArrayBuffer> }): Promise<Inspection> => {
  try {
    return { type: await inspectCv(Buffer.from(file.buffer, file.byteOffset, file.byteLength)) };
  } catch (error) {
    if (!(error instanceof CvProblem)) throw error;
    return { problem: error.fieldError };
  }
});
