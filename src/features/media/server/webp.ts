import { imageSize } from 'image-size';
import { PictureProblem, assertPicture, partsCounted } from './picture-problem.ts';

const EXIF_AND_XMP = 0x08 | 0x04;
const ANIMATION = 0x02;
const PICTURES = ['VP8 ', 'VP8L'];
const KEPT = new Set([...PICTURES, 'VP8X', 'ICCP', 'ALPH']);

/** A WebP file of the picture and its colours alone. @throws PictureProblem if it is not whole, moves, or has a tail */
export function cleanWebp(file: Buffer): Buffer<ArrayBuffer> {
  const length = 8 + file.readUInt32LE(4);
  assertPicture(length <= file.length);
  if (length < file.length) throw new PictureProblem('hiddenContent');
  const kept: Buffer[] = [];
  const pictures: Buffer[] = [];
  const countPart = partsCounted();
  for (let at = 12; at < length;) {
    countPart();
    assertPicture(at + 8 <= length);
    const size = file.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    assertPicture(end <= length);
    const type = file.toString('latin1', at, at + 4);
    const chunk = Buffer.from(file.subarray(at, end));
    if (type === 'ANIM' || type === 'ANMF') throw new PictureProblem('movingPicture');
    if (type === 'VP8X') {
      assertPicture(at === 12 && size >= 10);
      if ((chunk[8] ?? 0) & ANIMATION) throw new PictureProblem('movingPicture');
      chunk[8] = (chunk[8] ?? 0) & ~EXIF_AND_XMP;
    }
    if (PICTURES.includes(type)) pictures.push(chunk);
    if (KEPT.has(type)) kept.push(chunk);
    at = end;
  }
  const [picture] = pictures;
  assertPicture(picture !== undefined && pictures.length === 1 && picture.length > 18);
  const clean = inContainer(kept);
  // The frame could be larger than the canvas says.
  const [canvas, frame] = [imageSize(clean), imageSize(inContainer([picture]))];
  assertPicture(canvas.width === frame.width && canvas.height === frame.height);
  return clean;
}

function inContainer(chunks: readonly Buffer[]): Buffer<ArrayBuffer> {
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  const file = Buffer.concat([head, ...chunks]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}
