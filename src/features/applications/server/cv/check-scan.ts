import { imageSize } from 'image-size';
import { cleanJpeg } from '#features/media/server/jpeg.ts';
import { PictureProblem } from '#features/media/server/picture-problem.ts';
import { cleanPng } from '#features/media/server/png.ts';
import { CvProblem } from './cv-problem.ts';
import { endsAsArchive } from './zip.ts';

/** Two sheets of A4 at 600 dots per inch are 70 megapixels; what asks for more memory than that is no scan. */
const MOST_MEGAPIXELS = 100;

/** A photographed or scanned CV, whole and with nothing behind it but what cameras append. @throws CvProblem */
export const checkJpeg = (file: Buffer): void => checkPicture(file, cleanJpeg);
/** The same as PNG; nothing may be behind it. @throws CvProblem */
export const checkPng = (file: Buffer): void => checkPicture(file, cleanPng);

function checkPicture(file: Buffer, read: (file: Buffer) => unknown): void {
  try {
    if (endsAsArchive(file)) throw new CvProblem('harmfulFile');
    read(file);
    const { width, height } = imageSize(file);
    if (width * height === 0) throw new CvProblem('brokenFile');
    if (width * height > MOST_MEGAPIXELS * 1_000_000) {
      throw new CvProblem('hugePicture', { limit: MOST_MEGAPIXELS });
    }
  } catch (error) {
    if (error instanceof CvProblem) throw error;
    const hides = error instanceof PictureProblem && error.message === 'hiddenContent';
    const moves = error instanceof PictureProblem && error.message === 'movingPicture';
    // Anything else is a reader past the end of what is cut short.
    throw new CvProblem(hides ? 'harmfulFile' : moves ? 'wrongFileKind' : 'brokenFile');
  }
}
