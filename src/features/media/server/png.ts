import { crc32 } from 'node:zlib';
import { PictureProblem, assertPicture, partsCounted } from './picture-problem.ts';

export const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** The picture and its colours. The rest is words, times, Exif and what programs keep for themselves. */
const KEPT = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs'.split(' '));

/** A PNG file of the picture and its colours alone. @throws PictureProblem if it is not whole, moves, or has a tail */
export function cleanPng(file: Buffer): Buffer<ArrayBuffer> {
  const kept: Buffer[] = [PNG_SIGNATURE];
  const seen = new Set<string>();
  let at = PNG_SIGNATURE.length;
  const countPart = partsCounted();
  while (!seen.has('IEND')) {
    countPart();
    assertPicture(at + 12 <= file.length);
    const end = at + 12 + file.readUInt32BE(at);
    assertPicture(end <= file.length && crc32(file.subarray(at + 4, end - 4)) === file.readUInt32BE(end - 4));
    const type = file.toString('latin1', at + 4, at + 8);
    assertPicture(seen.size > 0 ? type !== 'IHDR' : type === 'IHDR' && end - at === 25);
    if (type === 'acTL') throw new PictureProblem('movingPicture');
    if (KEPT.has(type)) kept.push(file.subarray(at, end));
    seen.add(type);
    at = end;
  }
  assertPicture(seen.has('IDAT'));
  if (at < file.length) throw new PictureProblem('hiddenContent');
  return Buffer.concat(kept);
}
