import { crc32, inflateRawSync } from 'node:zlib';
import { CvProblem, whole } from './cv-problem.ts';

export const ZIP_SIGNATURE = Buffer.from('PK\x03\x04', 'latin1');
const ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const END = 0x06054b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
/** What may stand between two entries: the sizes of the one before (a data descriptor). */
const DESCRIPTOR_BYTES = 24;
const STORED = 0;
const DEFLATED = 8;

/** What an archive may unfold to; a document of 4 MB with drawings in it stays well below. */
export const zipLimits = {
  entries: 1_000,
  bytes: 64 * 1024 * 1024,
  /** Above so many bytes, they may be at most `ratio` times the archive's. */
  plainBytes: 8 * 1024 * 1024,
  ratio: 100,
} as const;

export interface ZipEntry {
  readonly name: string;
  readonly size: number;
  /** Unfolds it, never further than the size that it states. @throws CvProblem */
  readonly read: () => Buffer;
}

interface Listed extends ZipEntry {
  readonly from: number;
  readonly to: number;
}

/**
 * The entries of a ZIP archive that is nothing but one: it begins with its first entry and ends with its directory,
 * entries neither overlap nor hide anything between them, no name leads out of it, and what they state to unfold to
 * stays within `zipLimits`. Nothing is unfolded yet.
 * @throws CvProblem
 */
export function zipEntries(file: Buffer): readonly ZipEntry[] {
  const end = file.length - END_BYTES;
  whole(end >= 0);
  whole(file.readUInt32LE(end) === END, endsAsArchive(file) ? 'harmfulFile' : 'brokenFile');
  const count = file.readUInt16LE(end + 10);
  const start = file.readUInt32LE(end + 16);
  whole(file.readUInt32LE(end + 4) === 0 && file.readUInt16LE(end + 8) === count);
  whole(count > 0 && start + file.readUInt32LE(end + 12) === end);
  whole(count <= zipLimits.entries, 'harmfulFile');
  const entries: Listed[] = [];
  let at = start;
  for (let place = 0; place < count; place++) {
    whole(at + ENTRY_BYTES <= end && file.readUInt32LE(at) === ENTRY);
    entries.push(entryAt(file, at, start));
    at += ENTRY_BYTES + [28, 30, 32].reduce((sum, field) => sum + file.readUInt16LE(at + field), 0);
  }
  whole(at === end);
  separate(entries, start);
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  whole(names.size === entries.length, 'harmfulFile');
  const bytes = entries.reduce((sum, { size }) => sum + size, 0);
  const most = Math.max(zipLimits.plainBytes, zipLimits.ratio * file.length);
  whole(bytes <= Math.min(most, zipLimits.bytes), 'harmfulFile');
  return entries;
}

function entryAt(file: Buffer, at: number, directory: number): Listed {
  const [flags, method] = [file.readUInt16LE(at + 8), file.readUInt16LE(at + 10)];
  const [checksum, packed, size] = [16, 20, 24].map((field) => file.readUInt32LE(at + field)) as [
    number,
    number,
    number,
  ];
  const nameBytes = file.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + file.readUInt16LE(at + 28));
  const from = file.readUInt32LE(at + 42);
  // One bit says it is encrypted, the other that it is so with its names hidden.
  whole((flags & 0x2001) === 0, 'lockedFile');
  whole(method === STORED || method === DEFLATED);
  whole(method === DEFLATED || packed === size);
  // The entry itself must say the same as the directory, or two readers see two archives.
  whole(from + LOCAL_BYTES <= directory && file.readUInt32LE(from) === LOCAL_ENTRY);
  whole(file.readUInt16LE(from + 8) === method);
  const data = from + LOCAL_BYTES + file.readUInt16LE(from + 26) + file.readUInt16LE(from + 28);
  const sameName = file
    .subarray(from + LOCAL_BYTES, from + LOCAL_BYTES + file.readUInt16LE(from + 26))
    .equals(nameBytes);
  whole(sameName && data + packed <= directory, sameName ? 'brokenFile' : 'harmfulFile');
  const name = nameBytes.toString('utf8');
  whole(staysInside(name), 'harmfulFile');
  const content = file.subarray(data, data + packed);
  return { name, size, from, to: data + packed, read: () => unfolded(content, method, size, checksum) };
}

/** Neither absolute nor up the tree, with whatever sign a system separates folders by. */
const staysInside = (name: string): boolean =>
  !/^[/\\]|\\|^[a-z]:|[\p{Cc}\ufffd]/iu.test(name) && !name.split('/').includes('..');

/** @throws CvProblem when entries overlap, when something stands between them, or before the first */
function separate(entries: readonly Listed[], directory: number): void {
  let last = 0;
  for (const { from, to } of entries.toSorted((a, b) => a.from - b.from)) {
    whole(from >= last && from - last <= (last === 0 ? 0 : DESCRIPTOR_BYTES), 'harmfulFile');
    last = to;
  }
  whole(directory - last <= DESCRIPTOR_BYTES, 'harmfulFile');
}

function unfolded(content: Buffer, method: number, size: number, checksum: number): Buffer {
  const bytes = method === STORED ? content : inflated(content, size);
  whole(bytes.length === size && crc32(bytes) === checksum);
  return bytes;
}

function inflated(content: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(size, 1) });
  } catch (error) {
    const isMore = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new CvProblem(isMore ? 'harmfulFile' : 'brokenFile');
  }
}

/**
 * Whether some program would open a file as an archive by its end: the mark of a file that is two at once.
 * @param loosely programs look for the end of an archive in the last 64 kB, whatever follows it
 */
export function endsAsArchive(file: Buffer, loosely = true): boolean {
  const mark = Buffer.from('PK\x05\x06', 'latin1');
  const from = Math.max(0, file.length - END_BYTES - 0xffff);
  for (let at = file.indexOf(mark, from); at >= 0; at = file.indexOf(mark, at + 1)) {
    const rest = file.length - at - END_BYTES;
    if (rest < 0 || file.readUInt32LE(at + 4) !== 0) continue;
    const comment = file.readUInt16LE(at + 20);
    if (loosely ? comment <= rest : comment === rest) return true;
  }
  return false;
}
