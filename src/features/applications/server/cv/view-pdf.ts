import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { CvProblem, assertCv } from './cv-problem.ts';
import { pdfLimits } from './pdf-limits.ts';

// pdf.js looks for its other half here before it loads a file of that name, which a bundle has not.
Object.assign(globalThis, { pdfjsWorker });

/**
 * Opens a PDF with the reader of a browser, which finds its way by the file's own tables, and asks it for what the file
 * would do. Not for what is on its pages: a small file can make it read the same again for each note, and every object has
 * been looked at before.
 * @throws CvProblem for scripts, attached files, a password, more pages than a CV has, and for what that reader cannot open
 */
export async function viewPdf(file: Uint8Array): Promise<void> {
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
