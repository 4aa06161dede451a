import { assertCv } from './cv-problem.ts';
import { readPdf } from './read-pdf.ts';
import { viewPdf } from './view-pdf.ts';
import { endsAsArchive } from './zip.ts';

/** How far from its end a file may have its last words, and what may follow them. */
const TAIL_BYTES = 2_048;
const TAIL = /startxref\s{1,99}\d{1,20}\s{1,99}%%EOF[\0\s\x1a]*$/;

/**
 * A PDF that begins and ends as one and only shows pages. Two readers look at it: one reads every object that is in the
 * file, the other finds its way as a browser does. What one of them cannot read is refused.
 * @throws CvProblem
 */
export async function checkPdf(file: Buffer): Promise<void> {
  const text = file.toString('latin1');
  assertCv(!endsAsArchive(file), 'harmfulFile');
  assertCv(TAIL.test(text.slice(-TAIL_BYTES)), hasTrailingData(text) ? 'harmfulFile' : 'brokenFile');
  readPdf(file);
  await viewPdf(file);
}

/** Whether something follows the end that is no further change of the document, cut short. */
function hasTrailingData(text: string): boolean {
  const end = text.lastIndexOf('%%EOF');
  const rest = text.slice(end + 5).replaceAll('\0', '');
  return end >= 0 && /\S/.test(rest) && !/^\s*\d+\s+\d+\s+obj\b/.test(rest);
}
