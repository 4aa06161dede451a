import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { UnreadableBackup } from './cipher.ts';

// The inner layer of a backup: one frame after the other, each the length of its head (32 bits), the head as JSON, and
// the bytes that it tells of: docs/operators/backup-format.md.

/** To be raised when the format of frames changes. */
export const FORMAT = 1;

export interface Entry {
  readonly store: string;
  readonly key: string;
  readonly bytes: Buffer;
}
export type Frame =
  | { readonly kind: 'begin'; readonly format: number; readonly takenAt: string }
  | ({ readonly kind: 'entry' } & Entry)
  /** Deleted while the backup was being made: an earlier entry no longer counts. */
  | { readonly kind: 'gone'; readonly store: string; readonly key: string }
  /** `endedAt` was not there at first. */
  | { readonly kind: 'end'; readonly entries: number; readonly endedAt?: string | undefined };

const STORE = v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/));
const KEY = v.pipe(v.string(), v.nonEmpty(), v.maxLength(600));
const INSTANT = v.pipe(v.string(), v.isoTimestamp());
const SIZE = v.pipe(v.number(), v.integer(), v.minValue(0));
const headSchema = v.variant('kind', [
  v.object({ kind: v.literal('begin'), format: v.number(), takenAt: INSTANT }),
  v.object({ kind: v.literal('entry'), store: STORE, key: KEY, size: SIZE, sha256: v.string() }),
  v.object({ kind: v.literal('gone'), store: STORE, key: KEY }),
  v.object({ kind: v.literal('end'), entries: SIZE, endedAt: v.optional(INSTANT) }),
]);
/** Keys are short. */
const LONGEST_HEAD = 4_096;

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function encoded(frame: Frame): Buffer[] {
  const bytes = frame.kind === 'entry' ? frame.bytes : Buffer.alloc(0);
  const head =
    frame.kind === 'entry'
      ? { kind: frame.kind, store: frame.store, key: frame.key, size: bytes.length, sha256: sha256(bytes) }
      : frame;
  const json = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return [length, json, bytes];
}

/** Frames as bytes. */
export async function* encodeFrames(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  for await (const frame of frames) yield Buffer.concat(encoded(frame));
}

/** Reads so many bytes at a time of a stream that comes in parts of any size. */
function reader(source: AsyncIterable<Uint8Array>) {
  const parts = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  /** Undefined at the end; fewer bytes than that mean that the file was cut off. */
  return async (size: number): Promise<Buffer | undefined> => {
    const waiting: Uint8Array[] = [held];
    for (let length = held.length; length < size;) {
      const next = await parts.next();
      if (next.done) break;
      waiting.push(next.value);
      length += next.value.length;
    }
    held = waiting.length === 1 ? held : Buffer.concat(waiting);
    if (held.length === 0 && size > 0) return undefined;
    if (held.length < size) throw new UnreadableBackup('This backup is cut off.');
    const taken = held.subarray(0, size);
    held = held.subarray(size);
    return taken;
  };
}

function parseHead(json: Buffer) {
  try {
    return v.parse(headSchema, JSON.parse(json.toString('utf8')));
  } catch {
    throw new UnreadableBackup('This backup contains something that this version of the site cannot read.');
  }
}

/** Bytes as frames, each entry compared with its hash. @throws UnreadableBackup: damaged, incomplete, a newer format */
export async function* decodeFrames(source: AsyncIterable<Uint8Array>): AsyncGenerator<Frame> {
  const take = reader(source);
  let entries = 0;
  for (;;) {
    const length = (await take(4))?.readUInt32BE();
    if (length === undefined || length > LONGEST_HEAD) throw new UnreadableBackup('This backup has no end.');
    const head = parseHead((await take(length)) ?? Buffer.alloc(0));
    if (head.kind === 'begin' && head.format > FORMAT)
      throw new UnreadableBackup(`This backup has format ${head.format}: use a newer version of the site.`);
    if (head.kind === 'end') {
      if (head.entries !== entries) throw new UnreadableBackup('This backup is incomplete.');
      yield head;
      return;
    }
    if (head.kind !== 'entry') {
      yield head;
      continue;
    }
    const { store, key, size } = head;
    const bytes = Buffer.from((await take(size)) ?? Buffer.alloc(0));
    if (sha256(bytes) !== head.sha256)
      throw new UnreadableBackup(`${store}/${key} is damaged in this backup.`);
    entries += 1;
    yield { kind: 'entry', store, key, bytes };
  }
}
