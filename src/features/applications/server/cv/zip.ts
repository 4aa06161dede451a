import { crc32, inflateRawSync } from 'node:zlib';
import { type Entry, fromBufferPromise, validateFileName, type ZipFile } from 'yauzl';
import { CvProblem, assertCv } from './cv-problem.ts';

const END_BYTES = 22;
const ENTRY_BYTES = 46;
/** What may stand between two entries: the sizes of the one before (a data descriptor). */
const DESCRIPTOR_BYTES = 24;
const STORED = 0;
const DEFLATED = 8;

/** What an archive may unfold to; a document of 4 MB with drawings in it stays well below. */
export const zipLimits = {
  entries: 1_000,
  bytes: 24 * 1024 * 1024,
  /** Of that, what is read as XML: a long document is a tenth of it. */
  xmlBytes: 4 * 1024 * 1024,
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

/** Where an entry is in the file, its own head included. */
interface Place {
  readonly from: number;
  readonly to: number;
}

/**
 * The entries of a ZIP archive that is nothing but one: it begins with its first entry and ends with its directory,
 * entries neither overlap nor hide anything between them, no name leads out of it, and what they state to unfold to
 * stays within `zipLimits`. Nothing is unfolded yet.
 * @throws CvProblem
 */
export async function zipEntries(file: Buffer): Promise<readonly ZipEntry[]> {
  const zip = await fromBufferPromise(file, { decodeStrings: false }).catch(() => {
    throw new CvProblem(endsAsArchive(file) ? 'harmfulFile' : 'brokenFile');
  });
  assertCv(zip.comment.length === 0, 'harmfulFile');
  assertCv(zip.entryCount > 0);
  assertCv(zip.entryCount <= zipLimits.entries, 'harmfulFile');
  const start = file.readUInt32LE(file.length - END_BYTES + 16);
  let directoryBytes = 0;
  const entries: (ZipEntry & Place)[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      directoryBytes += ENTRY_BYTES + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      entries.push(await entryIn(zip, entry, file, start));
    }
  } catch (error) {
    throw error instanceof CvProblem ? error : new CvProblem('brokenFile');
  }
  assertCv(start + directoryBytes === file.length - END_BYTES);
  assertSeparate(entries, start);
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  assertCv(names.size === entries.length, 'harmfulFile');
  const bytes = entries.reduce((sum, { size }) => sum + size, 0);
  const most = Math.max(zipLimits.plainBytes, zipLimits.ratio * file.length);
  assertCv(bytes <= Math.min(most, zipLimits.bytes), 'harmfulFile');
  return entries;
}

async function entryIn(
  zip: ZipFile,
  entry: Entry,
  file: Buffer,
  directory: number,
): Promise<ZipEntry & Place> {
  const { compressionMethod: method, compressedSize, uncompressedSize: size } = entry;
  assertCv(!entry.isEncrypted() && (entry.generalPurposeBitFlag & 0x2000) === 0, 'lockedFile');
  assertCv(method === STORED || method === DEFLATED);
  // The entry itself must say the same as the directory, or two readers see two archives.
  const head = await zip.readLocalFileHeaderPromise(entry);
  assertCv(head.compressionMethod === method);
  assertCv(head.fileName.equals(entry.fileNameRaw), 'harmfulFile');
  const to = head.fileDataStart + compressedSize;
  assertCv(to <= directory);
  const name = entry.fileNameRaw.toString('utf8');
  assertCv(!/\\|[\p{Cc}\ufffd]/u.test(name) && validateFileName(name) === null, 'harmfulFile');
  const content = file.subarray(head.fileDataStart, to);
  const read = () => unfolded(content, { method, size, checksum: entry.crc32 });
  return { name, size, from: entry.relativeOffsetOfLocalHeader, to, read };
}

/** @throws CvProblem when entries overlap, when something stands between them, or before the first */
function assertSeparate(entries: readonly Place[], directory: number): void {
  let last = 0;
  for (const { from, to } of entries.toSorted((a, b) => a.from - b.from)) {
    assertCv(from >= last && from - last <= (last === 0 ? 0 : DESCRIPTOR_BYTES), 'harmfulFile');
    last = to;
  }
  assertCv(directory - last <= DESCRIPTOR_BYTES, 'harmfulFile');
}

/** yauzl unfolds to a stream, and compares no checksums. */
function unfolded(
  content: Buffer,
  { method, size, checksum }: { readonly method: number; readonly size: number; readonly checksum: number },
): Buffer {
  try {
    const bytes =
      method === STORED ? content : inflateRawSync(content, { maxOutputLength: Math.max(size, 1) });
    assertCv(bytes.length === size && crc32(bytes) === checksum);
    return bytes;
  } catch (error) {
    const isMore = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw new CvProblem(isMore ? 'harmfulFile' : 'brokenFile');
  }
}

/** Whether some program would open a file as an archive by its end. @param loosely anywhere in the last 64 kB */
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
