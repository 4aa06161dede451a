const HEADER = [0x45, 0x78, 0x69, 0x66, 0, 0];
const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY = 12;
const LITTLE = 0x4949;
const BIG = 0x4d4d;
const APP1 = 0xe1;
const SOS = 0xda;

/** Whether the content of a JPEG's APP1 segment is Exif; it can also be XMP. */
export const isExif = (content: Uint8Array): boolean =>
  HEADER.every((byte, place) => content[place] === byte);

/** How a camera was held, 1 (upright) to 8; undefined: unsaid. @param content of the APP1 segment, from `Exif` on */
export function orientationOf(content: Uint8Array): number | undefined {
  if (content.length < HEADER.length + 10) return undefined;
  const { buffer, byteOffset, byteLength } = content;
  const tiff = new DataView(buffer, byteOffset + HEADER.length, byteLength - HEADER.length);
  const order = tiff.getUint16(0);
  if (order !== LITTLE && order !== BIG) return undefined;
  const isLittle = order === LITTLE;
  const directory = tiff.getUint32(4, isLittle);
  if (directory + 2 > tiff.byteLength) return undefined;
  const entries = tiff.getUint16(directory, isLittle);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * ENTRY;
    if (at + ENTRY > tiff.byteLength) return undefined;
    const isWanted =
      tiff.getUint16(at, isLittle) === ORIENTATION && tiff.getUint16(at + 2, isLittle) === SHORT;
    if (!isWanted) continue;
    const value = tiff.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}

/** The same from the beginning of a JPEG file; 1 where it does not say, and for anything else. */
export function jpegOrientation(file: Uint8Array): number {
  let found = 1;
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff && file[at + 1] !== SOS;) {
    const end = at + 2 + ((file[at + 2] ?? 0) << 8) + (file[at + 3] ?? 0);
    const content = file.subarray(at + 4, end);
    if (file[at + 1] === APP1 && isExif(content)) found = orientationOf(content) ?? found;
    at = end;
  }
  return found;
}
