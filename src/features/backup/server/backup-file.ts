import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { decrypted, encrypted, UnreadableBackup } from './cipher.ts';
import { decodeFrames, encodeFrames, type Frame } from './frames.ts';

/** Frames as the bytes of a backup: compressed, then encrypted. */
export const sealFrames = (
  frames: AsyncIterable<Frame>,
  passphrase: string,
  salt?: Buffer<ArrayBuffer>,
): AsyncIterable<Buffer> => encrypted(packed(frames), passphrase, salt);

/** Opened when it is first read: nobody would hear of what fails before that, and the process would end. */
async function* packed(frames: AsyncIterable<Frame>): AsyncGenerator<Uint8Array> {
  yield* Readable.from(encodeFrames(frames)).compose(createGzip());
}

/** The reverse. @throws UnreadableBackup */
export async function* openFrames(
  bytes: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Frame> {
  const unpacked = Readable.from(decrypted(bytes, passphrase)).compose(createGunzip());
  try {
    yield* decodeFrames(unpacked);
  } catch (error) {
    const isOfZlib = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw isOfZlib ? new UnreadableBackup('This backup is damaged.', { cause: error }) : error;
  }
}

/** Every frame of a backup file. @throws UnreadableBackup; an Error where there is no such file */
export const readBackup = (file: string, passphrase: string): AsyncGenerator<Frame> =>
  openFrames(createReadStream(file), passphrase);

/** To Netlify's API, a site that does not exist is one without stores. */
class NothingStored extends Error {
  override readonly name = 'NothingStored';
  override readonly message =
    'Nothing is stored there, so no backup was written. Is this the right site (NETLIFY_SITE_ID)?';
}

/** Writes a backup, reads it back, and then names it; how many entries it has. @throws NothingStored; UnreadableBackup */
export async function writeBackup(
  file: string,
  frames: AsyncIterable<Frame>,
  passphrase: string,
): Promise<number> {
  const unfinished = `${file}.unfinished`;
  try {
    await pipeline(sealFrames(frames, passphrase), createWriteStream(unfinished, { mode: 0o600 }));
    let entries = 0;
    for await (const frame of readBackup(unfinished, passphrase))
      if (frame.kind === 'end') entries = frame.entries;
    if (entries === 0) throw new NothingStored();
    await rename(unfinished, file);
    return entries;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
