import { jpegOrientation } from '../../exif-orientation.ts';
import { mediaLimits } from '../../media.ts';

/** Why a file is not sent at all; a key of the texts. */
type FileProblem = 'otherType' | 'tooLarge' | 'unreadable';

/** The longest side of a photo that is made smaller: more than any page shows. */
const SMALLER_SIDE = 4_000;
const QUALITIES = [0.9, 0.8, 0.65];
/** Exif data is at the beginning. */
const HEAD_BYTES = 256 * 1024;

/**
 * A file as it is sent. A JPEG that is too large is drawn smaller, and one that a camera held on its side is drawn
 * upright, since the image service does not turn every format. Everything else goes as it is; the server looks at it.
 * @throws FileRefused
 */
export async function prepareUpload(file: File): Promise<File> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const isJpeg = head[0] === 0xff && head[1] === 0xd8;
  if (!isJpeg) {
    if (file.size > mediaLimits.bytes) throw new FileRefused('tooLarge');
    return file;
  }
  const picture = await createImageBitmap(file).catch(() => undefined);
  // Not a whole one: the server says so in its own words.
  if (!picture) {
    if (file.size > mediaLimits.bytes) throw new FileRefused('unreadable');
    return file;
  }
  const { width, height } = picture;
  const longest = Math.max(width, height);
  const pixels = mediaLimits.mostMegapixels * 1_000_000;
  const fits = file.size <= mediaLimits.bytes && longest <= mediaLimits.mostSide && width * height <= pixels;
  if (fits && jpegOrientation(head) === 1) {
    picture.close();
    return file;
  }
  const scale = fits ? 1 : Math.min(1, SMALLER_SIDE / longest);
  return drawScaled(picture, scale, file.name);
}

export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly problem: FileProblem;
  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}

async function drawScaled(picture: ImageBitmap, scale: number, name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= mediaLimits.bytes) return new File([blob], name, { type: 'image/jpeg' });
  }
  throw new FileRefused('tooLarge');
}
