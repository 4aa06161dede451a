import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { getOrMake } from '#fields/get-or-make.ts';

// The outer layer of a backup file: docs/operators/backup-format.md. Encrypted in chunks, each with the number of its place
// and whether it is the last, so that none can be cut off, left out or moved without being noticed.

const MAGIC = Buffer.from('CHBACKUP', 'latin1');
const VERSION = 1;
const SALT = 16;
const PREFIX = 7;
const TAG = 16;
const CHUNK = 1024 * 1024;
const HEADER = MAGIC.length + 4 + SALT + PREFIX;
/**
 * N = 2^15, r = 8, p = 3: 32 MB, some 0.3 s. OWASP asks for this or, as strong, for N = 2^17 and p = 1, whose 128 MB a
 * nightly run does not have beside the rest.
 */
const COST = { log2N: 15, r: 8, p: 3 } as const;
/** A forged header must not take all memory. */
const MOST_LOG2N = 20;

/** A file that is not ours, was damaged, or was encrypted with another passphrase. */
export class UnreadableBackup extends Error {
  override readonly name = 'UnreadableBackup';
}

type Cost = { readonly log2N: number; readonly r: number; readonly p: number };
/** A restore reads its file several times, and a night is in files of many nights. */
const keys = new Map<string, Promise<Buffer>>();

function keyOf(passphrase: string, salt: Buffer, { log2N, r, p }: Cost): Promise<Buffer> {
  const of = JSON.stringify([passphrase, salt.toString('hex'), log2N, r, p]);
  const N = 2 ** log2N;
  const make = () =>
    new Promise<Buffer>((resolve, reject) => {
      const done = (error: Error | null, made: Buffer) => (error ? reject(error) : resolve(made));
      scrypt(passphrase.normalize('NFC'), salt, 32, { N, r, p, maxmem: 256 * N * r }, done);
    });
  return getOrMake(keys, of, make);
}

function nonceOf(prefix: Buffer, place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  prefix.copy(nonce);
  nonce.writeUInt32BE(place, PREFIX);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts a stream into pieces of one size; the last one, which may be empty, is marked. */
async function* pieces(source: AsyncIterable<Uint8Array>, size: number) {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const part of source) {
    held.push(part);
    length += part.length;
    if (length <= size) continue;
    const all = Buffer.concat(held);
    let at = 0;
    for (; all.length - at > size; at += size) yield { piece: all.subarray(at, at + size), isLast: false };
    held = [all.subarray(at)];
    length = all.length - at;
  }
  yield { piece: Buffer.concat(held), isLast: true };
}

/** AES-256-GCM under a key that scrypt makes of the passphrase. @param salt 16 random bytes; files may share them */
export async function* encrypted(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
  salt = randomBytes(SALT),
): AsyncGenerator<Buffer> {
  const prefix = randomBytes(PREFIX);
  const key = await keyOf(passphrase, salt, COST);
  const numbers = Buffer.from([VERSION, COST.log2N, COST.r, COST.p]);
  const header = Buffer.concat([MAGIC, numbers, salt, prefix]);
  yield header;
  let place = 0;
  for await (const { piece, isLast } of pieces(source, CHUNK)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, place, isLast)).setAAD(header);
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    place += 1;
  }
}

/** Takes the header off the front of a stream. */
async function split(source: AsyncIterable<Uint8Array>, size: number) {
  const parts = source[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  while (head.length < size) {
    const next = await parts.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  async function* rest() {
    yield head.subarray(size);
    for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value;
  }
  return { head: head.subarray(0, size), rest: rest() };
}

/** The reverse of `encrypted`. @throws UnreadableBackup */
export async function* decrypted(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const { head: header, rest } = await split(source, HEADER);
  if (header.length < HEADER || !header.subarray(0, MAGIC.length).equals(MAGIC))
    throw new UnreadableBackup('This file is not a backup of a site.');
  const [version = 0, log2N = 0, r = 0, p = 0] = header.subarray(MAGIC.length);
  if (version !== VERSION)
    throw new UnreadableBackup(
      `This backup has format ${version}; this version of the site reads ${VERSION}.`,
    );
  if (log2N > MOST_LOG2N || r > 16 || p > 4) throw new UnreadableBackup('This file is damaged at its start.');
  const salt = header.subarray(MAGIC.length + 4, MAGIC.length + 4 + SALT);
  const prefix = header.subarray(HEADER - PREFIX);
  const key = await keyOf(passphrase, salt, { log2N, r, p });
  let place = 0;
  for await (const { piece, isLast } of pieces(rest, CHUNK + TAG)) {
    const body = piece.subarray(0, Math.max(0, piece.length - TAG));
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(prefix, place, isLast))
        .setAAD(header)
        .setAuthTag(piece.subarray(body.length));
      yield Buffer.concat([decipher.update(body), decipher.final()]);
    } catch {
      throw new UnreadableBackup(
        place === 0
          ? 'The passphrase is not the one that this backup was made with, or the file is damaged.'
          : `This file is damaged or incomplete, ${place} MB in.`,
      );
    }
    place += 1;
  }
}
