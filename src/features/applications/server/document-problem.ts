import { type CvFieldError, CvProblem } from './cv/cv-problem.ts';
import { inspectInWorker } from './cv/inspect-in-worker.ts';

/**
 * Why a PDF is not taken, by the same look into it as at a CV: scripts, attached files, a password, damage.
 * @returns undefined for one that only shows pages
 * @throws HttpError 503 while too many files wait
 */
export async function pdfProblem(file: Uint8Array<ArrayBuffer>): Promise<CvFieldError | undefined> {
  try {
    const type = await inspectInWorker(file);
    return type === 'application/pdf' ? undefined : { key: 'brokenFile' };
  } catch (error) {
    if (error instanceof CvProblem) return error.fieldError;
    throw error;
  }
}
