import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { segmentBytes, segmentFrom } from '../engine/segment-bytes.ts';
import { inOrder, mergedSegments, type Searchable, segmentOf } from '../engine/segment.ts';

/** An index, and by which it is known later what of it is still as it was. */
export interface KeptIndex {
  /** As `segmentBytes` writes it. */
  readonly bytes: Uint8Array;
  /** Of all that each of its entries was made of, in their order. */
  readonly digests: readonly string[];
}

const digestOf = (searchable: Searchable): string => hash('sha256', JSON.stringify(searchable), 'base64');

/**
 * The index of what is searched, made of the one before: only what is not in there as it is now is divided into words,
 * which is most of what an index takes.
 */
export function renewedIndex(searchables: readonly Searchable[], before?: KeptIndex): KeptIndex {
  const digests = searchables.map(digestOf);
  if (before?.digests.join() === digests.join()) return before;
  const known = before && segmentFrom(before.bytes);
  if (!known) return { digests, bytes: segmentBytes(segmentOf(searchables)) };
  const [wanted, had] = [new Set(digests), new Set(before.digests)];
  const fresh = searchables.filter((_, number) => !had.has(digests[number] ?? ''));
  const merged = mergedSegments([
    { segment: known, isWanted: (_, number) => wanted.has(before.digests[number] ?? '') },
    { segment: segmentOf(fresh), isWanted: () => true },
  ]);
  const order = searchables.map(({ key }) => key);
  return { digests, bytes: segmentBytes(inOrder(merged, order)) };
}

/** Indexes by name. */
type Kept = Readonly<Record<string, KeptIndex>>;

/**
 * Indexes of which a file keeps what was made from one build to the next.
 * @param file none while editing @param madeBy what an index depends on apart from what is searched
 */
export function keptIndexes(file?: URL, madeBy = '') {
  const before = file ? read(file, madeBy) : {};
  const now: Record<string, KeptIndex> = {};
  return {
    /** @param name the same in each build */
    bytesOf: (name: string, searchables: readonly Searchable[]): Uint8Array =>
      (now[name] = renewedIndex(searchables, before[name])).bytes,
    /** Keeps those that were asked for. */
    keep(): void {
      if (!file) return;
      mkdirSync(new URL('.', file), { recursive: true });
      writeFileSync(file, serialize({ madeBy, indexes: now }));
    },
  };
}

/** None in a first build, nor after one of other code. */
function read(file: URL, madeBy: string): Kept {
  try {
    const kept = deserialize(readFileSync(file)) as { madeBy: string; indexes: Kept };
    return kept.madeBy === madeBy ? kept.indexes : {};
  } catch {
    return {};
  }
}
