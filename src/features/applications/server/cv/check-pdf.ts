import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { checkObjects } from './check-pdf-objects.ts';
import { assertCv, CvProblem } from './cv-problem.ts';
import { PdfFile } from './pdf-file.ts';
import { pdfLimits } from './pdf-limits.ts';
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

/** Looks at every object for what does more than show a page, whether or not a viewer meets it. @throws CvProblem */
function readPdf(file: Buffer): void {
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

// pdf.js looks for its other half here before it loads a file of that name, which a bundle has not.
Object.assign(globalThis, { pdfjsWorker });

/**
 * Opens a PDF with the reader of a browser, which finds its way by the file's own tables, and asks it for what the file
 * would do. Not for what is on its pages: a small file can make it read the same again for each note, and every object has
 * been looked at before.
 * @throws CvProblem for scripts, attached files, a password, more pages than a CV has, and for what that reader cannot open
 */
async function viewPdf(file: Uint8Array): Promise<void> {
  const task = getDocument({
    // It keeps what it is given.
    data: new Uint8Array(file),
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
  });
  try {
    await checkDocument(await task.promise);
  } catch (error) {
    if (error instanceof CvProblem) throw error;
    throw new CvProblem(
      error instanceof Error && error.name === 'PasswordException' ? 'lockedFile' : 'brokenFile',
    );
  } finally {
    await task.destroy();
  }
}

async function checkDocument(document: PDFDocumentProxy): Promise<void> {
  assertCv((await document.getPermissions()) === null, 'lockedFile');
  assertCv(!(await document.getJSActions()), 'harmfulFile');
  assertCv((await document.getAttachments()) === null, 'harmfulFile');
  if (document.numPages > pdfLimits.pages) throw new CvProblem('manyPages', { limit: pdfLimits.pages });
}
