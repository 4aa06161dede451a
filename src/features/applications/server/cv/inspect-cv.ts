import { fileTypeFromBuffer } from 'file-type';
import type { ApplicationFileType } from '../../cv-types.ts';
import { checkCompoundDocument } from './check-doc.ts';
import { checkDocx } from './check-docx.ts';
import { checkPdf } from './check-pdf.ts';
import { checkJpeg, checkPng } from './check-scan.ts';
import { CvProblem } from './cv-problem.ts';

interface Kind {
  readonly type: ApplicationFileType;
  readonly check: (file: Buffer) => void | Promise<void>;
}
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const docx: Kind = { type: WORD, check: checkDocx };
/** By what `file-type` calls it. */
const KINDS: Readonly<Record<string, Kind>> = {
  'application/pdf': { type: 'application/pdf', check: checkPdf },
  'application/x-cfb': { type: 'application/msword', check: checkCompoundDocument },
  [WORD]: docx,
  // What they are said to be tells the check of their parts.
  'application/vnd.openxmlformats-officedocument.wordprocessingml.template': docx,
  'application/vnd.ms-word.document.macroenabled.12': docx,
  'application/vnd.ms-word.template.macroenabled.12': docx,
  'application/zip': docx,
  'image/jpeg': { type: 'image/jpeg', check: checkJpeg },
  'image/png': { type: 'image/png', check: checkPng },
};
/** Some programs begin a PDF with empty lines. */
const LEADING_BLANKS = /^\s{0,16}/;

/** What a file is by its content. It takes as long as the file makes it take: see `inspectInWorker`. @throws CvProblem */
export async function inspectCv(file: Buffer): Promise<ApplicationFileType> {
  const [blanks = ''] = LEADING_BLANKS.exec(file.toString('latin1', 0, 16)) ?? [];
  const known = await fileTypeFromBuffer(file.subarray(blanks.length)).catch(() => undefined);
  const kind = known && KINDS[known.mime];
  if (!kind) throw new CvProblem('wrongFileKind');
  try {
    await kind.check(file);
  } catch (error) {
    // Whatever a reader stumbles over, a viewer may too: what cannot be read is refused.
    throw error instanceof CvProblem ? error : new CvProblem('brokenFile');
  }
  return kind.type;
}
