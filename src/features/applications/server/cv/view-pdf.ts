import { AnnotationType, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as pdfjsWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { CvProblem, assertCv } from './cv-problem.ts';
import { pdfLimits } from './pdf-limits.ts';
import { isScriptAddress } from './script-address.ts';

// pdf.js looks for its other half here before it loads a file of that name, which a bundle has not.
Object.assign(globalThis, { pdfjsWorker });

/** Annotations that hold something to play, to open or to save. */
const ACTIVE_ANNOTATIONS: readonly unknown[] = [
  AnnotationType.FILEATTACHMENT,
  AnnotationType.SOUND,
  AnnotationType.MOVIE,
  AnnotationType.SCREEN,
  AnnotationType.THREED,
  AnnotationType.RICHMEDIA,
];

/**
 * Opens a PDF with the reader of a browser, which finds its way by the file's own tables, and asks it for what the file
 * would do.
 * @param mostNotes links, fields and notes of all pages
 * @throws CvProblem for scripts and links to them, attached files and films, for a password, for more pages, links,
 *   fields and notes than a CV has, and for what that reader cannot open
 */
export async function viewPdf(file: Uint8Array, mostNotes: number): Promise<void> {
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
    await checkDocument(await task.promise, mostNotes);
  } catch (error) {
    if (error instanceof CvProblem) throw error;
    throw new CvProblem(
      error instanceof Error && error.name === 'PasswordException' ? 'lockedFile' : 'brokenFile',
    );
  } finally {
    await task.destroy();
  }
}

async function checkDocument(document: PDFDocumentProxy, mostNotes: number): Promise<void> {
  assertCv((await document.getPermissions()) === null, 'lockedFile');
  assertCv(!(await document.getJSActions()), 'harmfulFile');
  assertCv((await document.getAttachments()) === null, 'harmfulFile');
  if (document.numPages > pdfLimits.pages) throw new CvProblem('manyPages', { limit: pdfLimits.pages });
  let left = mostNotes;
  let letters: number = pdfLimits.noteLetters;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    assertCv(!(await page.getJSActions()), 'harmfulFile');
    const annotations: readonly Record<string, unknown>[] = await page.getAnnotations();
    left -= annotations.length;
    letters -= JSON.stringify(annotations).length;
    assertCv(left >= 0 && letters >= 0, 'unreadFile');
    for (const { annotationType, actions, attachment, file, unsafeUrl } of annotations) {
      const isActive = ACTIVE_ANNOTATIONS.includes(annotationType);
      assertCv(!isActive && !actions && !attachment && !file, 'harmfulFile');
      assertCv(typeof unsafeUrl !== 'string' || !isScriptAddress(unsafeUrl), 'harmfulFile');
    }
    page.cleanup();
  }
}
