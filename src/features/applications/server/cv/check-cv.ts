import { createHash } from 'node:crypto';
import { APPLICATION_FILE_BYTES } from '../../application.ts';
import type { ApplicationFileType } from '../../cv-types.ts';
import type { Cv } from '../../application-record.ts';
import { fittingName } from './cv-name.ts';
import { CvProblem } from './cv-problem.ts';
import type { ScanCv } from './scan-cv.ts';

/** A file as it was sent; nothing about it is trusted. */
export interface SentFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface CvChecks {
  /** What a file is by its content; see `inspectInWorker`. @throws CvProblem */
  readonly inspect: (file: Uint8Array<ArrayBuffer>) => Promise<ApplicationFileType>;
  readonly scan: ScanCv;
}

/**
 * Looks at what a file is, whatever its name and declared type say; it is kept as it was sent, byte for byte. Refuses
 * files that are not documents, that are incomplete, that do more than can be read (see the check of each kind), or in
 * which a virus scanner, if there is one, finds something. Staff get the file as an attachment only.
 * @returns what the record says of it: the type by its content, and the name with an ending that fits
 * @throws CvProblem
 */
export async function checkCv({ name, bytes }: SentFile, { inspect, scan }: CvChecks): Promise<Cv> {
  if (bytes.length === 0) throw new CvProblem('emptyFile');
  if (bytes.length > APPLICATION_FILE_BYTES) {
    throw new CvProblem('fileTooLarge', { limit: APPLICATION_FILE_BYTES });
  }
  const type = await inspect(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name: fittingName(name, type), size: bytes.length, type, sha256, scan: await scan(bytes) };
}
