import { deserialize, serialize } from 'node:v8';
import type { PackedText } from './segment.ts';

/** So many texts are read for the sake of one, unless there would be too many parts to keep. */
const PER_PART = 128;
const MOST_PARTS = 128;

/** Some of the packed texts of a segment. */
interface TextPart {
  /** That of the segment. */
  readonly id: string;
  /** One after the other; `ends` says where. */
  readonly texts: Uint8Array;
  readonly ends: Uint32Array;
}

/** How texts of so many entries are divided into parts: those of neighbours are together. */
function division(entries: number) {
  const count = Math.min(MOST_PARTS, Math.ceil(entries / PER_PART));
  const size = Math.ceil(entries / Math.max(1, count));
  return { count: Math.ceil(entries / Math.max(1, size)), size };
}

/** Packed texts of a segment in parts, each as bytes. */
export function textsInParts(id: string, texts: readonly Uint8Array[]): Uint8Array<ArrayBuffer>[] {
  const { count, size } = division(texts.length);
  return Array.from({ length: count }, (_, part) => {
    const own = texts.slice(part * size, (part + 1) * size);
    let end = 0;
    const ends = Uint32Array.from(own, ({ length }) => (end += length));
    return Uint8Array.from(serialize({ id, texts: Buffer.concat(own), ends } satisfies TextPart));
  });
}

/** The texts of a segment, of which none are there yet: they may come later, part by part. */
export function partsFor(id: string, entries: number, dictionary: Uint8Array) {
  const { count, size } = division(entries);
  const parts = new Map<number, TextPart>();
  const partOf = (number: number): number => Math.floor(number / size);
  return {
    /** How many there are. */
    count,
    /** In which of them the text of an entry is. */
    partOf,
    /** Undefined while it is not there. */
    packedText(number: number): PackedText | undefined {
      const part = parts.get(partOf(number));
      if (!part) return undefined;
      const place = number % size;
      const bytes = part.texts.subarray(part.ends[place - 1] ?? 0, part.ends[place]);
      return bytes.length > 0 ? { bytes, dictionary } : undefined;
    },
    /** Whether a part was taken: not one of another segment, and not what cannot be read. */
    add(part: number, bytes: Uint8Array): boolean {
      try {
        const read = deserialize(bytes) as TextPart;
        if (read.id !== id || read.ends.length !== Math.min(size, entries - part * size)) return false;
        parts.set(part, read);
        return true;
      } catch {
        return false;
      }
    },
  };
}
