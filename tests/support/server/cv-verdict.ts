import { jpeg, png } from './media-pictures.ts';
import { type CvChecks, checkCv } from '#features/applications/server/cv/check-cv.ts';
import { CvProblem } from '#features/applications/server/cv/cv-problem.ts';
import { inspectCv } from '#features/applications/server/cv/inspect-cv.ts';
import { scanBy } from '#features/applications/server/cv/scan-cv.ts';
import { doc, docx, packedObjects, pdf } from './cv-files.ts';

/** In this thread: the worker has tests of its own. */
export const checksHere: CvChecks = {
  inspect: (bytes) => inspectCv(Buffer.from(bytes)),
  scan: scanBy(undefined, Date.now),
};

export type Bytes = Uint8Array<ArrayBuffer>;
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** What becomes of a file: its type if it is taken, else the reason why not. */
export async function verdict(bytes: Bytes, name = 'cv.pdf'): Promise<string> {
  try {
    return (await checkCv({ name, bytes }, checksHere)).type;
  } catch (error) {
    if (error instanceof CvProblem) return error.message;
    throw error;
  }
}

/** A file of each kind that is taken, under its type. */
export const samples = async (): Promise<readonly (readonly [string, Bytes])[]> => [
  ['application/pdf', pdf([packedObjects('<< /Title (CV) >>')])],
  ['application/msword', doc()],
  [DOCX, docx()],
  ['image/jpeg', await jpeg()],
  ['image/png', await png()],
];
