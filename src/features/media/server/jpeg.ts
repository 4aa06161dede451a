import { isExif, orientationOf } from '../exif-orientation.ts';
import { PictureProblem, assertPicture, partsCounted } from './picture-problem.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const COMMENT = 0xfe;
/** Baseline, extended, progressive: what browsers show. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** Start of frame, except the tables and the extension that share the range. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;
const isApplication = (marker: number): boolean => marker >= APP0 && marker <= 0xef;
/** Of what applications add, that which the colours depend on; Exif, XMP and IPTC may tell where a photo was taken. */
const KEPT: readonly (readonly [marker: number, name: string])[] = [
  [APP0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
];

/**
 * A JPEG file without what cameras and programs put beside the picture (place, time, owner, comments, previews): of it
 * only the colour profile stays. What phones append behind the picture is cut off. Our own code, as for the other
 * formats: maintained libraries without native parts either only read such data or write it for just one format.
 * @returns with how the camera was held, 1 (upright) to 8, which the bytes no longer say
 * @throws PictureProblem for one that is not whole, and for anything else behind it
 */
export function cleanJpeg(file: Buffer) {
  const head: Buffer[] = [];
  const rest: Buffer[] = [];
  let orientation = 1;
  let frames = 0;
  let scans = 0;
  let at = 2;
  const countPart = partsCounted();
  for (;;) {
    countPart();
    assertPicture(file[at] === 0xff);
    while (file[at + 1] === 0xff) at += 1;
    const marker = file[at + 1] ?? 0;
    if (marker === EOI) break;
    assertPicture(marker > 0x01 && marker !== SOI && !isRestart(marker) && at + 4 <= file.length);
    let end = at + 2 + file.readUInt16BE(at + 2);
    assertPicture(end >= at + 4 && end <= file.length);
    const content = file.subarray(at + 4, end);
    if (isFrame(marker)) {
      assertPicture(FRAMES.includes(marker));
      frames += 1;
    }
    if (marker === SOS) {
      scans += 1;
      end = endOfScan(file, end);
    }
    if (marker === APP1 && isExif(content)) orientation = orientationOf(content) ?? orientation;
    if (isKept(marker, content)) (marker === APP0 ? head : rest).push(file.subarray(at, end));
    at = end;
  }
  // A second frame could be larger than the first, which tells the size.
  assertPicture(frames === 1 && scans > 0);
  if (!isCameraTrailer(file.subarray(at + 2))) throw new PictureProblem('hiddenContent');
  const bytes = Buffer.concat([Buffer.from([0xff, SOI]), ...head, ...rest, Buffer.from([0xff, EOI])]);
  return { bytes, orientation };
}

function isKept(marker: number, content: Buffer): boolean {
  if (!isApplication(marker)) return marker !== COMMENT;
  return KEPT.some(([kept, name]) => kept === marker && content.toString('latin1', 0, name.length) === name);
}

/** Where the picture's data ends: at the next marker that is neither an escaped 0xff nor a restart. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  throw new PictureProblem('brokenPicture');
}

/** What cameras append: nothing, padding, further pictures (previews, gain maps), Samsung's notes, a short film. */
function isCameraTrailer(trailer: Buffer): boolean {
  return (
    trailer.every((byte) => byte === 0) ||
    trailer.readUInt16BE(0) === 0xffd8 ||
    trailer.subarray(-4).equals(Buffer.from('SEFT')) ||
    trailer.toString('latin1', 4, 8) === 'ftyp'
  );
}
