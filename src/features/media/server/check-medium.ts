import { DOCUMENT_TYPE } from '../media-fields.ts';
import { type CheckedMedium, checkPicture } from './check-picture.ts';
import { PictureProblem } from './picture-problem.ts';
import type { AdminFieldError } from '#http/field-messages.ts';

/** Why a PDF is not taken; undefined for one that only shows pages. */
export type PdfProblem = (file: Uint8Array<ArrayBuffer>) => Promise<AdminFieldError | undefined>;

/** Looks at what a file is, whatever its name says. @returns it as it is to be stored, or why it is not taken */
export async function checkMedium(
  bytes: Buffer<ArrayBuffer>,
  pdfProblem: PdfProblem,
): Promise<CheckedMedium | { readonly error: AdminFieldError }> {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') {
    const error = await pdfProblem(new Uint8Array(bytes));
    return error ? { error } : { bytes, type: DOCUMENT_TYPE, width: 0, height: 0 };
  }
  try {
    return checkPicture(bytes);
  } catch (error) {
    if (error instanceof PictureProblem) return { error: error.fieldError };
    throw error;
  }
}
