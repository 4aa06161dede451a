import { type Box, boxesOf, metaBoxes } from './avif.ts';
import { assertPicture, partsCounted } from './picture-problem.ts';

/** Exif data that says nothing: where its header begins, byte order, and a directory without entries. */
const EMPTY_EXIF = Buffer.from('\0\0\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0', 'latin1');
const FULL = 4;

/**
 * An AVIF file in which what a camera or a program noted is overwritten. Taking it out would move the picture, whose
 * place other parts of the file name.
 * @throws PictureProblem for one that is not whole, or that moves
 */
export function cleanAvif(original: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const file = Buffer.from(original);
  const inMeta = metaBoxes(file);
  const types = new Map(itemTypes(inMeta));
  const inside = inMeta.find(({ type }) => type === 'idat')?.content;
  let bytesNoted = 0;
  for (const { id, isInside, offset, length } of extents(inMeta)) {
    const type = types.get(id);
    if (type !== 'Exif' && type !== 'mime') continue;
    const source = isInside ? inside : file;
    assertPicture(source !== undefined && offset + length <= source.length);
    const noted = source.subarray(offset, length === 0 ? source.length : offset + length);
    bytesNoted += noted.length;
    // Nothing is listed twice; otherwise a small file could have all of itself overwritten thousands of times.
    assertPicture(bytesNoted <= file.length);
    noted.fill(type === 'mime' ? ' ' : 0);
    if (type === 'Exif' && noted.length >= EMPTY_EXIF.length) EMPTY_EXIF.copy(noted);
  }
  return file;
}

function* itemTypes(inMeta: readonly Box[]): Generator<[id: number, type: string]> {
  const info = inMeta.find(({ type }) => type === 'iinf')?.content;
  if (!info) return;
  const start = FULL + (info[0] === 0 ? 2 : 4);
  for (const { type, content } of boxesOf(info.subarray(start))) {
    const version = content[0] ?? 0;
    if (type !== 'infe' || version < 2) continue;
    const isLong = version > 2;
    const at = FULL + (isLong ? 6 : 4);
    yield [
      isLong ? content.readUInt32BE(FULL) : content.readUInt16BE(FULL),
      content.toString('latin1', at, at + 4),
    ];
  }
}

interface Extent {
  readonly id: number;
  /** Counted in the box `idat`, not in the file. */
  readonly isInside: boolean;
  readonly offset: number;
  /** 0: to the end. */
  readonly length: number;
}

function* extents(inMeta: readonly Box[]): Generator<Extent> {
  const location = inMeta.find(({ type }) => type === 'iloc')?.content;
  assertPicture(location !== undefined);
  let at = FULL;
  const read = (size: number): number => {
    const value =
      size === 0 ? 0 : size === 8 ? Number(location.readBigUInt64BE(at)) : location.readUIntBE(at, size);
    at += size;
    return value;
  };
  const version = location[0] ?? 0;
  const [sizes, moreSizes] = [read(1), read(1)];
  const items = read(version < 2 ? 2 : 4);
  // Each may be of no length in the file, and there may be billions.
  const countPart = partsCounted();
  for (let item = 0; item < items; item++) {
    const id = read(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : read(2) & 0x0f;
    read(2);
    const base = read(moreSizes >> 4);
    const count = read(2);
    for (let extent = 0; extent < count; extent++) {
      countPart();
      if (version > 0) read(moreSizes & 0x0f);
      const offset = base + read(sizes >> 4);
      yield { id, isInside: method === 1, offset, length: read(sizes & 0x0f) };
    }
  }
}
