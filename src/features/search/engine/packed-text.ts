import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { PackedText, Segment } from './segment.ts';

/** As far back as the format looks. */
const LONGEST = 32_768;
/** A word that so many entries have is nobody's own: it may stay when one of them goes. */
const COMMON = 20;

/** Stands for a text that was not there; even an empty one is packed into two bytes. */
const NOT_THERE = new Uint8Array();

/** The words that most entries of a segment have, the most frequent last, where they cost least. */
function commonWords({ terms, counts }: Segment): Uint8Array {
  const count = (place: number): number => counts[place] ?? 0;
  const common = terms.map((_, place) => place).filter((place) => count(place) >= COMMON);
  common.sort((one, other) => count(one) - count(other));
  return Buffer.from(common.map((place) => terms[place]).join(' ')).subarray(-LONGEST);
}

/**
 * Packs each text by itself, so that a search unpacks no more than it shows; common words beforehand make that as small
 * as many texts together. What was packed already is not packed again.
 */
export function packTexts(segment: Segment): { texts: Uint8Array[]; dictionary: Uint8Array } {
  const known = segment.entries.find(({ packed }) => packed)?.packed;
  const dictionary = known?.dictionary ?? commonWords(segment);
  const texts = segment.entries.map((entry) => {
    if (entry.packed?.dictionary === dictionary) return entry.packed.bytes;
    return entry.missing ? NOT_THERE : deflateRawSync(entry.text, { dictionary });
  });
  return { texts, dictionary };
}

/** None if it cannot be read: the result is still found, without an excerpt. */
export function unpackText({ bytes, dictionary }: PackedText): string {
  try {
    return inflateRawSync(bytes, { dictionary }).toString();
  } catch {
    return '';
  }
}
