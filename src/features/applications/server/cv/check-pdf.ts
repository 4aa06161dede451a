import { assertCv } from './cv-problem.ts';
import { hasAction, hasCommentedStream } from './hidden-pdf-objects.ts';
import { pdfLimits } from './pdf-limits.ts';
import { readPdf } from './read-pdf.ts';
import { viewPdf } from './view-pdf.ts';
import { endsAsArchive } from './zip.ts';

/** How far from its end a file may have its last words, and what may follow them. */
const TAIL_BYTES = 2_048;
const TAIL = /startxref\s{1,99}\d{1,20}\s{1,99}%%EOF[\0\s\x1a]*$/;
/** A letter of a name that is written as a number. */
const LETTER = /#([46][1-9a-f]|[57][0-9a])/gi;

/**
 * A PDF that begins and ends as one and only shows pages. Two readers look at it: one reads every object that is in the
 * file, the other finds its way as a browser does. What one of them cannot read is refused.
 * @throws CvProblem
 */
export async function checkPdf(file: Buffer): Promise<void> {
  const text = file.toString('latin1');
  assertCv(!endsAsArchive(file), 'harmfulFile');
  assertCv(TAIL.test(text.slice(-TAIL_BYTES)), hasTrailingData(text) ? 'harmfulFile' : 'brokenFile');
  // An action where a reader of objects sees none, such as in the content of a page, may still be found by another.
  LETTER.lastIndex = 0;
  for (let left: number = pdfLimits.names; LETTER.test(text); left--) assertCv(left > 0, 'unreadFile');
  const plain = text.replace(LETTER, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  assertCv(!hasAction(plain) && !hasCommentedStream(text), 'harmfulFile');
  await readPdf(file);
  await viewPdf(file);
}

/** Whether something follows the end that is no further change of the document, cut short. */
function hasTrailingData(text: string): boolean {
  const end = text.lastIndexOf('%%EOF');
  const rest = text.slice(end + 5).replaceAll('\0', '');
  return end >= 0 && /\S/.test(rest) && !/^\s*\d+\s+\d+\s+obj\b/.test(rest);
}
