import { checkObjects } from './check-pdf-objects.ts';
import { CvProblem, assertCv } from './cv-problem.ts';
import { hasUnread } from './hidden-pdf-objects.ts';
import { WholeReader } from './whole-reader.ts';

/**
 * Reads all objects of a PDF and looks for what does more than show a page, whether or not a viewer would come upon it.
 * @throws CvProblem for what `checkObjects` refuses, and for what cannot be read
 */
export async function readPdf(file: Buffer): Promise<void> {
  const reader = new WholeReader(file);
  try {
    await reader.parseDocument();
  } catch {
    const problem = reader.problem ?? new CvProblem('brokenFile');
    // What is packed cannot be unfolded where it is encrypted as well.
    const isLocked = problem.message === 'brokenFile' && file.includes('/Encrypt');
    throw isLocked ? new CvProblem('lockedFile') : problem;
  }
  assertCv(reader.contents.objects.size > 0);
  assertCv(!hasUnread(file.toString('latin1'), reader.beginnings), 'harmfulFile');
  checkObjects(reader.contents);
}
