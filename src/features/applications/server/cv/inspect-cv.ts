import { fileTypeFromBuffer } from 'file-type';
import type { ApplicationFileType } from '../../cv-types.ts';
import { CvProblem } from './cv-problem.ts';

interface Kind {
  readonly type: ApplicationFileType;
  /** Loads the check, and the libraries that it needs: those of PDF take longer than most files. */
  readonly load: () => Promise<(file: Buffer) => void | Promise<void>>;
}
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const docx: Kind = { type: WORD, load: async () => (await import('./check-docx.ts')).checkDocx };
/** By what `file-type` calls it. */
const KINDS: Readonly<Record<string, Kind>> = {
  'application/pdf': {
    type: 'application/pdf',
    load: async () => (await import('./check-pdf.ts')).checkPdf,
  },
  'application/x-cfb': {
    type: 'application/msword',
    load: async () => (await import('./check-doc.ts')).checkCompoundDocument,
  },
  [WORD]: docx,
  // What they are said to be tells the check of their parts.
  'application/vnd.openxmlformats-officedocument.wordprocessingml.template': docx,
  'application/vnd.ms-word.document.macroenabled.12': docx,
  'application/vnd.ms-word.template.macroenabled.12': docx,
  'application/zip': docx,
  'image/jpeg': { type: 'image/jpeg', load: async () => (await import('./check-scan.ts')).checkJpeg },
  'image/png': { type: 'image/png', load: async () => (await import('./check-scan.ts')).checkPng },
};
/** Some programs begin a PDF with empty lines. */
const LEADING_BLANKS = /^\s{0,16}/;

/**
 * What a file is by its content, looked through as its kind demands. Takes as long as the file makes it take: call it
 * where it can be ended (`inspectInWorker`).
 * @throws CvProblem
 */
export async function inspectCv(file: Buffer): Promise<ApplicationFileType> {
  const [blanks = ''] = LEADING_BLANKS.exec(file.toString('latin1', 0, 16)) ?? [];
  const known = await fileTypeFromBuffer(file.subarray(blanks.length)).catch(() => undefined);
  const kind = known && KINDS[known.mime];
  if (!kind) throw new CvProblem('wrongFileKind');
  const check = await kind.load();
  try {
    await check(file);
  } catch (error) {
    // Whatever a reader stumbles over, a viewer may too: what cannot be read is refused.
    throw error instanceof CvProblem ? error : new CvProblem('brokenFile');
  }
  return kind.type;
}
