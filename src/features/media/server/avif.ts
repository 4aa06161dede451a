import { PictureProblem, assertPicture, partsCounted } from './picture-problem.ts';

/** A box of an ISO media file. */
export interface Box {
  readonly type: string;
  readonly content: Buffer;
}

/** The boxes that fill a part of a file. @throws PictureProblem unless they fill it exactly */
export function boxesOf(part: Buffer): Box[] {
  const boxes: Box[] = [];
  const countPart = partsCounted();
  for (let at = 0; at < part.length;) {
    countPart();
    assertPicture(at + 8 <= part.length);
    const stated = part.readUInt32BE(at);
    const isLong = stated === 1;
    assertPicture(!isLong || at + 16 <= part.length);
    const head = isLong ? 16 : 8;
    const size = isLong ? Number(part.readBigUInt64BE(at + 8)) : stated === 0 ? part.length - at : stated;
    assertPicture(size >= head && at + size <= part.length);
    const type = part.toString('latin1', at + 4, at + 8);
    boxes.push({ type, content: part.subarray(at + head, at + size) });
    at += size;
  }
  return boxes;
}

/** The names of formats in the first box: the main one, then those that it is compatible with. */
export function brandsOf(file: Buffer): string[] {
  if (file.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(file.readUInt32BE(0), file.length, 256);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) if (at !== 12) brands.push(file.toString('latin1', at, at + 4));
  return brands;
}

/** Version and flags before the content of some boxes. */
const FULL = 4;
const QUARTER_TURNS = 0x03;

/** The boxes of a file's `meta`. @throws PictureProblem if the file is incomplete or animated */
export function metaBoxes(file: Buffer): Box[] {
  const boxes = boxesOf(file);
  if (boxes.some(({ type }) => type === 'moov') || brandsOf(file)[0] === 'avis') {
    throw new PictureProblem('movingPicture');
  }
  const meta = boxes.find(({ type }) => type === 'meta');
  assertPicture(meta !== undefined && meta.content.length > FULL);
  const inMeta = boxesOf(meta.content.subarray(FULL));
  assertPicture([...boxes, ...inMeta].some(({ type }) => type === 'mdat' || type === 'idat'));
  return inMeta;
}

/** Whether a picture is turned so that width and height change places. @throws PictureProblem */
export function isTurnedAvif(file: Buffer): boolean {
  const properties = metaBoxes(file).find(({ type }) => type === 'iprp');
  assertPicture(properties !== undefined);
  const container = boxesOf(properties.content).find(({ type }) => type === 'ipco');
  assertPicture(container !== undefined);
  const rotation = boxesOf(container.content).find(({ type }) => type === 'irot');
  return ((rotation?.content[0] ?? 0) & QUARTER_TURNS) % 2 === 1;
}
