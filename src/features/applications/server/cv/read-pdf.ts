import { checkObjects } from './check-pdf-objects.ts';
import { CvProblem, assertCv } from './cv-problem.ts';
import { PdfFile } from './pdf-file.ts';

/**
 * Reads all objects of a PDF and looks for what does more than show a page, whether or not a viewer would come upon it.
 * @throws CvProblem for what `checkObjects` refuses, and for what readers could read differently
 */
export function readPdf(file: Buffer): void {
  const contents = fileOf(file);
  assertCv(contents.objects.size > 0);
  checkObjects(contents);
}

function fileOf(file: Buffer): PdfFile {
  try {
    return new PdfFile(file);
  } catch (error) {
    // What is packed cannot be unfolded where it is encrypted as well.
    const isBroken = error instanceof CvProblem && error.message === 'brokenFile';
    throw isBroken && file.includes('/Encrypt') ? new CvProblem('lockedFile') : error;
  }
}
