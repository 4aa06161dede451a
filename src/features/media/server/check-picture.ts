import { imageSize } from 'image-size';
import { type PictureType } from '../media-fields.ts';
import { mediaLimits, type MediaRecord } from '../media.ts';
import { brandsOf, isTurnedAvif } from './avif.ts';
import { cleanAvif } from './clean-avif.ts';
import { cleanJpeg } from './jpeg.ts';
import { PictureProblem } from './picture-problem.ts';
import { cleanPng, PNG_SIGNATURE } from './png.ts';
import { cleanWebp } from './webp.ts';

/** A file as it is to be stored: a picture without what a camera or a program noted beside it. */
export type CheckedMedium = Pick<MediaRecord, 'type' | 'width' | 'height'> & {
  readonly bytes: Buffer<ArrayBuffer>;
};

/**
 * Looks at what a file is, whatever its name and declared type say.
 * @throws PictureProblem for anything but a whole, still JPEG, PNG, WebP or AVIF picture of a size that we take, and for
 *   a JPEG that is stored on its side
 */
export function checkPicture(bytes: Uint8Array<ArrayBuffer>): CheckedMedium {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = typeOf(file);
  if (!type) throw new PictureProblem('notAPicture');
  try {
    const clean = CLEANERS[type](file);
    return { bytes: clean, type, ...measured(type, clean) };
  } catch (error) {
    if (error instanceof PictureProblem) throw error;
    // The parsers read past the end of what is cut short.
    throw new PictureProblem('brokenPicture');
  }
}

function typeOf(file: Buffer): PictureType | undefined {
  if (file.length < 12) return undefined;
  if (file.readUIntBE(0, 3) === 0xffd8ff) return 'image/jpeg';
  if (file.subarray(0, 8).equals(PNG_SIGNATURE)) return 'image/png';
  const ends = [file.toString('latin1', 0, 4), file.toString('latin1', 8, 12)];
  if (ends[0] === 'RIFF' && ends[1] === 'WEBP') return 'image/webp';
  return brandsOf(file).some((brand) => brand === 'avif' || brand === 'avis') ? 'image/avif' : undefined;
}

function uprightJpeg(file: Buffer): Buffer<ArrayBuffer> {
  const { bytes, orientation } = cleanJpeg(file);
  // Image services do not turn it in every format: it would be on its side for some readers.
  if (orientation !== 1) throw new PictureProblem('lyingPicture');
  return bytes;
}

const CLEANERS: Readonly<Record<PictureType, (file: Buffer<ArrayBuffer>) => Buffer<ArrayBuffer>>> = {
  'image/jpeg': uprightJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
  'image/avif': cleanAvif,
};

function measured(type: PictureType, file: Buffer): { readonly width: number; readonly height: number } {
  const { width, height } = imageSize(file);
  if (Math.min(width, height) < mediaLimits.leastSide) throw new PictureProblem('smallPicture');
  if (Math.max(width, height) > mediaLimits.mostSide) throw new PictureProblem('widePicture');
  if (width * height > mediaLimits.mostMegapixels * 1_000_000) throw new PictureProblem('heavyPicture');
  return type === 'image/avif' && isTurnedAvif(file) ? { width: height, height: width } : { width, height };
}
