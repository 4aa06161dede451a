import { createHash } from 'node:crypto';
import { APPLICATION_FILE_BYTES, type ApplicationFileType } from '../../application.ts';
import type { Cv } from '../../application-record.ts';
import { checkCompoundDocument, COMPOUND_SIGNATURE } from './check-doc.ts';
import { checkDocx } from './check-docx.ts';
import { checkPdf, isPdf } from './check-pdf.ts';
import { checkJpeg, checkPng, isJpeg, isPng } from './check-scan.ts';
import { fittingName } from './cv-name.ts';
import { CvProblem } from './cv-problem.ts';
import { ZIP_SIGNATURE } from './zip.ts';

/** A file as it was sent: nothing of it is believed. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

interface Kind {
  readonly type: ApplicationFileType;
  readonly is: (file: Buffer) => boolean;
  readonly check: (file: Buffer) => void;
}
const beginsWith = (signature: Buffer) => (file: Buffer) =>
  file.subarray(0, signature.length).equals(signature);
/** By how a file begins: whatever stands before that is somebody else's. */
const KINDS: readonly Kind[] = [
  { type: 'application/pdf', is: isPdf, check: checkPdf },
  { type: 'application/msword', is: beginsWith(COMPOUND_SIGNATURE), check: checkCompoundDocument },
  {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    is: beginsWith(ZIP_SIGNATURE),
    check: checkDocx,
  },
  { type: 'image/jpeg', is: isJpeg, check: checkJpeg },
  { type: 'image/png', is: isPng, check: checkPng },
];

/**
 * Looks at what a file is, whatever its name and declared type say; it is kept as it was sent, byte for byte. This is
 * no virus scanner: it holds back what is not a document, what is not whole, and what documents can do besides being
 * read (see the check of each kind). Staff get the file as an attachment only.
 * @returns what the record says of it: the type by its content, and the name with an ending that fits
 * @throws CvProblem
 */
export function checkCv({ name, bytes }: SentFile): Cv {
  if (bytes.length === 0) throw new CvProblem('emptyFile');
  if (bytes.length > APPLICATION_FILE_BYTES) {
    throw new CvProblem('fileTooLarge', { limit: APPLICATION_FILE_BYTES });
  }
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = KINDS.find(({ is }) => is(file));
  if (!kind) throw new CvProblem('wrongFileKind');
  const { type, check } = kind;
  try {
    check(file);
  } catch (error) {
    // A file that is cut short makes a reader read past its end.
    throw error instanceof RangeError ? new CvProblem('brokenFile') : error;
  }
  const sha256 = createHash('sha256').update(file).digest('hex');
  return { name: fittingName(name, type), size: file.length, type, sha256 };
}
