import { assertCv } from './cv-problem.ts';

// A compound file (MS-CFB) whose streams share no sector: none is read twice, so that a file takes as much memory as it
// is long, and each is in one storage, so that every reader finds the same.

export interface CompoundEntry {
  readonly name: string;
  /** The number of the storage in which it is. */
  readonly within: number;
  readonly isStream: boolean;
  /** Of the program that opens a storage as its object, in hexadecimal digits as they stand in the file. */
  readonly classId: string;
  readonly content: Buffer;
}

const HEAD = {
  sectorShift: 30,
  tableSectors: 44,
  directory: 48,
  smallest: 56,
  smallTable: 60,
  moreSectors: 68,
  sectors: 76,
};
const ENTRY = {
  bytes: 128,
  nameBytes: 64,
  kind: 66,
  left: 68,
  right: 72,
  child: 76,
  classId: 80,
  start: 116,
  size: 120,
};
const CLASS_ID_BYTES = 16;
const [NONE, STORAGE, STREAM, ROOT] = [0, 1, 2, 5];
const SECTORS_IN_HEAD = 109;
const SMALL_SHIFT = 6;
const END = 0xfffffffe;
const NO_ENTRY = 0xffffffff;

/** Where the parts of chains are, each of which is in no more than one. */
class Chains {
  readonly #space: Buffer;
  readonly #shift: number;
  readonly #next: (at: number) => number;
  readonly #taken = new Set<number>();

  constructor(space: Buffer, shift: number, next: (at: number) => number) {
    this.#space = space;
    this.#shift = shift;
    this.#next = next;
  }

  /** @throws CvProblem for one that leads nowhere, or where another has been */
  read(start: number): Buffer[] {
    const parts: Buffer[] = [];
    for (let at = start; at !== END; at = this.#next(at)) parts.push(this.take(at));
    return parts;
  }

  take(at: number): Buffer {
    const from = at * 2 ** this.#shift;
    assertCv(from < this.#space.length && !this.#taken.has(at));
    this.#taken.add(at);
    return this.#space.subarray(from, from + 2 ** this.#shift);
  }
}

/** Every storage and stream in a file, the root first. @throws CvProblem for one that is not whole */
export function compoundEntries(file: Buffer): readonly CompoundEntry[] {
  const shift = file.readUInt16LE(HEAD.sectorShift);
  assertCv(shift === 9 || shift === 12);
  const inSector = 2 ** shift / 4;
  const numberAt = (parts: readonly Buffer[]) => (at: number) => {
    const part = parts[Math.floor(at / inSector)];
    return part && part.length >= (at % inSector) * 4 + 4 ? part.readUInt32LE((at % inSector) * 4) : NO_ENTRY;
  };
  const table: Buffer[] = [];
  const sectors = new Chains(file.subarray(2 ** shift), shift, (at) => numberAt(table)(at));
  for (const at of tableSectors(file, inSector, sectors)) table.push(sectors.take(at));
  // Nothing is behind the last sector that the table knows of.
  assertCv(file.length / 2 ** shift - 1 <= table.length * inSector, 'harmfulFile');
  const directory = Buffer.concat(sectors.read(file.readUInt32LE(HEAD.directory)));
  const smallTable = sectors.read(file.readUInt32LE(HEAD.smallTable));
  const rootSize = directory.readUInt32LE(ENTRY.size);
  const smallSpace =
    rootSize === 0 ? Buffer.alloc(0) : Buffer.concat(sectors.read(directory.readUInt32LE(ENTRY.start)));
  const small = new Chains(smallSpace.subarray(0, rootSize), SMALL_SHIFT, numberAt(smallTable));
  const smallest = file.readUInt32LE(HEAD.smallest);
  const names = new Set<string>();
  return [...placesIn(directory)].map(({ at, within }) => {
    const entry = directory.subarray(at * ENTRY.bytes, (at + 1) * ENTRY.bytes);
    const name = entry.toString(
      'utf16le',
      0,
      Math.max(0, Math.min(entry.readUInt16LE(ENTRY.nameBytes), 64) - 2),
    );
    // Readers find them however they are spelled, and either of two.
    assertCv(names.size < names.add(`${within}/${name.toLowerCase()}`).size);
    const isStream = entry[ENTRY.kind] === STREAM;
    const classId = entry.toString('hex', ENTRY.classId, ENTRY.classId + CLASS_ID_BYTES);
    const size = isStream ? entry.readUInt32LE(ENTRY.size) : 0;
    if (size === 0) return { name, within, isStream, classId, content: Buffer.alloc(0) };
    const content = Buffer.concat((size < smallest ? small : sectors).read(entry.readUInt32LE(ENTRY.start)));
    assertCv(content.length >= size);
    return { name, within, isStream, classId, content: content.subarray(0, size) };
  });
}

/** Where the table is: its first sectors are named in the head, and more in sectors of their own. */
function* tableSectors(file: Buffer, inSector: number, sectors: Chains): Generator<number> {
  let left = file.readUInt32LE(HEAD.tableSectors);
  for (let at = 0; at < SECTORS_IN_HEAD && left > 0; at++, left--)
    yield file.readUInt32LE(HEAD.sectors + at * 4);
  let more = file.readUInt32LE(HEAD.moreSectors);
  while (left > 0) {
    const part = sectors.take(more);
    assertCv(part.length === inSector * 4);
    for (let at = 0; at < inSector - 1 && left > 0; at++, left--) yield part.readUInt32LE(at * 4);
    more = part.readUInt32LE((inSector - 1) * 4);
  }
}

/** Goes through the trees of the storages; each entry is in one. @throws CvProblem */
function* placesIn(directory: Buffer): Generator<{ readonly at: number; readonly within: number }> {
  const seen = new Set<number>();
  const kindOf = (at: number) => directory[at * ENTRY.bytes + ENTRY.kind] ?? NONE;
  assertCv(kindOf(0) === ROOT);
  const left: { at: number; within: number }[] = [{ at: 0, within: NO_ENTRY }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { at, within } = next;
    if (at === NO_ENTRY) continue;
    assertCv((at + 1) * ENTRY.bytes <= directory.length && !seen.has(at));
    const isRoot = at === 0 && kindOf(at) === ROOT;
    assertCv(isRoot || kindOf(at) === STORAGE || kindOf(at) === STREAM);
    seen.add(at);
    yield { at, within };
    const numberAt = (place: number) => directory.readUInt32LE(at * ENTRY.bytes + place);
    if (!isRoot) left.push({ at: numberAt(ENTRY.left), within }, { at: numberAt(ENTRY.right), within });
    if (kindOf(at) !== STREAM) left.push({ at: numberAt(ENTRY.child), within: at });
  }
}
