import type { FieldError, MessageKey } from '#fields/rules/messages.ts';

export type CvProblemKey = Extract<
  MessageKey,
  | 'fileRequired'
  | 'emptyFile'
  | 'fileTooLarge'
  | 'wrongFileKind'
  | 'brokenFile'
  | 'fileWithMacros'
  | 'harmfulFile'
  | 'lockedFile'
  | 'hugePicture'
  | 'manyPages'
  | 'unreadFile'
  | 'infectedFile'
>;

export interface CvFieldError extends FieldError {
  readonly key: CvProblemKey;
}

/** Why a file is not taken with an application. */
export class CvProblem extends Error {
  override readonly name = 'CvProblem';
  readonly fieldError: CvFieldError;
  constructor(key: CvProblemKey, params?: FieldError['params']) {
    super(key);
    this.fieldError = { key, ...(params && { params }) };
  }
}

/** @throws CvProblem unless it holds: by default, that the file is damaged */
export function assertCv(holds: boolean, otherwise: CvProblemKey = 'brokenFile'): asserts holds {
  if (!holds) throw new CvProblem(otherwise);
}
