import { createHash } from 'node:crypto';
import { APPLICATION_FILE_BYTES } from '../../application.ts';
import type { Cv } from '../../application-record.ts';
import { fittingName } from './cv-name.ts';
import { CvProblem } from './cv-problem.ts';
import { inspectInWorker } from './inspect-in-worker.ts';

/** A file as it was sent: nothing of it is believed. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Looks at what a file is, whatever its name and declared type say; it is kept as it was sent, byte for byte. This is
 * no virus scanner: it holds back what is not a document, what is not whole, and what documents can do besides being
 * read (see the check of each kind). Staff get the file as an attachment only.
 * @returns what the record says of it: the type by its content, and the name with an ending that fits
 * @throws CvProblem
 */
export async function checkCv({ name, bytes }: SentFile, inspect = inspectInWorker): Promise<Cv> {
  if (bytes.length === 0) throw new CvProblem('emptyFile');
  if (bytes.length > APPLICATION_FILE_BYTES) {
    throw new CvProblem('fileTooLarge', { limit: APPLICATION_FILE_BYTES });
  }
  const type = await inspect(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name: fittingName(name, type), size: bytes.length, type, sha256 };
}
