import { deserialize, serialize } from 'node:v8';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Of what is kept, about so many bytes are one when packed. */
const UNPACKED = 4;
const LEAST_CHUNK = 65_536;

/** Strings, numbers and flat arrays as bytes, packed. */
export const packed = (value: unknown): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(zstdCompressSync(serialize(value)));

/** What such bytes were made of. @throws for other bytes */
export const unpacked = (bytes: Uint8Array): unknown =>
  // In one piece: the usual ones of 16 kB would be a thousand, and then be put together.
  deserialize(zstdDecompressSync(bytes, { chunkSize: Math.max(LEAST_CHUNK, UNPACKED * bytes.length) }));
