import { CvProblem, whole } from './cv-problem.ts';

export const COMPOUND_SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
/** Sector numbers from here on mean something else: the end of a chain, a free sector. */
const LAST_SECTOR = 0xfffffffa;
const END_OF_CHAIN = 0xfffffffe;
const LISTS_IN_HEADER = 109;
const SMALL_SECTOR_BYTES = 64;
export const STREAM = 2;
const ROOT = 5;

export interface CompoundEntry {
  readonly name: string;
  readonly kind: number;
  readonly size: number;
  /** The number of its first sector, or of its first small one. */
  readonly start: number;
}

export interface CompoundFile {
  readonly entries: readonly CompoundEntry[];
  /** The first bytes of a stream, at least 64. @throws CvProblem */
  readonly head: (entry: CompoundEntry) => Buffer;
}

/**
 * The directory of a compound file (MS-CFB), the container of old Word documents. Every stream has all of its sectors, each of
 * which counts once, so a chain that bites its tail ends as damaged.
 * @throws CvProblem
 */
export function compoundFile(file: Buffer): CompoundFile {
  whole(file.length > HEADER_BYTES && file.readUInt16LE(28) === 0xfffe);
  const major = file.readUInt16LE(26);
  const shift = file.readUInt16LE(30);
  whole((major === 3 && shift === 9) || (major === 4 && shift === 12));
  const sectorBytes = 2 ** shift;
  const sectors = Math.floor((file.length - sectorBytes) / sectorBytes);

  function sector(number: number): Buffer {
    const from = (number + 1) * sectorBytes;
    whole(number < sectors);
    return file.subarray(from, from + sectorBytes);
  }
  const numbersIn = (bytes: Buffer): number[] =>
    Array.from({ length: Math.floor(bytes.length / 4) }, (_, place) => bytes.readUInt32LE(place * 4));

  const table = sectorTable();
  // What lies behind the last sector that the table knows of is somebody else's.
  whole(sectors <= table.length, 'harmfulFile');

  function sectorTable(): number[] {
    const lists = numbersIn(file.subarray(76, 76 + LISTS_IN_HEADER * 4));
    let next = file.readUInt32LE(68);
    for (let read = 0; next < LAST_SECTOR; read++) {
      whole(read <= sectors);
      const more = numbersIn(sector(next));
      next = more.pop() ?? END_OF_CHAIN;
      lists.push(...more);
    }
    const used = lists.filter((number) => number < LAST_SECTOR);
    whole(used.length > 0 && used.length <= sectors && new Set(used).size === used.length);
    return used.flatMap((number) => numbersIn(sector(number)));
  }

  function* chain(start: number): Generator<Buffer, void> {
    let read = 0;
    for (let at = start; at !== END_OF_CHAIN; at = table[at] ?? 0xffffffff) {
      whole(at < LAST_SECTOR && read++ <= sectors);
      yield sector(at);
    }
  }

  const entries: CompoundEntry[] = [];
  for (const bytes of chain(file.readUInt32LE(48))) {
    for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
      const entry = entryIn(bytes.subarray(at, at + ENTRY_BYTES));
      if (entry) entries.push(entry);
    }
  }
  /** Small streams lie together in the one of the root. */
  function smallHead(start: number): Buffer {
    const root = entries.find(({ kind }) => kind === ROOT);
    whole(root !== undefined);
    let skipped = start * SMALL_SECTOR_BYTES;
    for (const bytes of chain(root.start)) {
      if (skipped < bytes.length) return bytes.subarray(skipped);
      skipped -= bytes.length;
    }
    throw new CvProblem('brokenFile');
  }
  const smallBelow = file.readUInt32LE(56);
  // No sector belongs to two streams, so all of them together have no more than there are.
  let left = sectors;
  for (const { kind, size, start } of entries) {
    if (kind !== STREAM || size < smallBelow) continue;
    let bytes = 0;
    for (const part of chain(start)) {
      whole(left-- > 0);
      bytes += part.length;
    }
    whole(bytes >= size);
  }
  return { entries, head: ({ start, size }) => (size < smallBelow ? smallHead(start) : sector(start)) };
}

function entryIn(bytes: Buffer): CompoundEntry | undefined {
  const kind = bytes[66] ?? 0;
  if (kind === 0) return undefined;
  const nameBytes = bytes.readUInt16LE(64);
  whole(nameBytes <= 64 && nameBytes % 2 === 0 && [1, STREAM, ROOT].includes(kind));
  const name = bytes.toString('utf16le', 0, Math.max(0, nameBytes - 2));
  return { name, kind, start: bytes.readUInt32LE(116), size: bytes.readUInt32LE(120) };
}
