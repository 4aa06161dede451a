import { unpackText } from './packed-text.ts';
import type { MissingText, PackedText, SegmentEntry } from './segment.ts';

/** What is kept of all entries of a segment, by their number. */
export interface KeptEntries {
  readonly keys: readonly string[];
  readonly versions: readonly string[];
  readonly titles: readonly string[];
  readonly titleWords: Uint16Array;
  /** Undefined while it is not there. */
  readonly packedText: (number: number) => PackedText | undefined;
  /** In which part of the texts it is. */
  readonly partOf: (number: number) => number;
  /** Texts that came from elsewhere. */
  readonly given: Map<number, string>;
  /** The latest that were unpacked: one that is looked at to put results in order is then shown. */
  readonly unpacked: Map<number, string>;
}
const MOST_UNPACKED = 40;

/** An entry that looks up what it is asked for: thousands are opened at once, of which ten are shown. */
export class KeptEntry implements SegmentEntry {
  private readonly kept: KeptEntries;
  private readonly number: number;

  constructor(kept: KeptEntries, number: number) {
    this.kept = kept;
    this.number = number;
  }

  get key(): string {
    return this.kept.keys[this.number] ?? '';
  }

  get version(): string {
    return this.kept.versions[this.number] ?? '';
  }

  get title(): string {
    return this.kept.titles[this.number] ?? '';
  }

  get titleWords(): number {
    return this.kept.titleWords[this.number] ?? 0;
  }

  get packed(): PackedText | undefined {
    return this.kept.packedText(this.number);
  }

  get text(): string {
    const { packed, number } = this;
    const { given, unpacked } = this.kept;
    if (!packed) return given.get(number) ?? '';
    const text = unpacked.get(number) ?? unpackText(packed);
    unpacked.set(number, text);
    for (const oldest of unpacked.keys()) {
      if (unpacked.size <= MOST_UNPACKED) break;
      unpacked.delete(oldest);
    }
    return text;
  }

  get missing(): MissingText | undefined {
    const { number, kept } = this;
    if (kept.given.has(number) || this.packed) return undefined;
    return { part: kept.partOf(number), give: (text) => void kept.given.set(number, text) };
  }
}
