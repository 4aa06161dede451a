import { getOrMake } from '#fields/get-or-make.ts';
import { mapConcurrently } from '#store/concurrently.ts';
import type { OpenedSegment } from '../engine/segment-bytes.ts';
import { EMPTY_SEGMENT, type Segment, type SegmentEntry } from '../engine/segment.ts';
import type { SearchSnapshots } from './search-snapshots.ts';

/** Parts, or articles, read at once. */
const CONCURRENCY = 20;

export interface TextsOptions extends Pick<SearchSnapshots, 'loadTexts'> {
  /** The text of an entry of the kept index, from what is public now. @throws when it cannot be read */
  readonly textOf: (key: string) => Promise<string>;
}

/**
 * The texts of the index that was kept. They are three times as much as the index, so a search reads only the parts that
 * hold those it shows; a process keeps them. A text that is in none is read from its article.
 */
export function keptTexts({ textOf, loadTexts }: TextsOptions) {
  let known: OpenedSegment | undefined;
  /** Those that were asked for; what another index left is not asked for again. */
  let parts = new Map<number, Promise<void>>();

  const loaded = (part: number): Promise<void> => getOrMake(parts, part, () => load(part));
  async function load(part: number): Promise<void> {
    const [opened, own] = [known, parts];
    const bytes = await loadTexts(part);
    if (bytes) opened?.addTexts(part, bytes);
    // The store may be down for a moment.
    else own.delete(part);
  }
  async function read(entries: readonly SegmentEntry[]): Promise<void> {
    const wanted = new Set(entries.flatMap(({ missing }) => missing?.part ?? []));
    await mapConcurrently([...wanted], CONCURRENCY, loaded);
    const left = entries.filter(({ missing }) => missing);
    await mapConcurrently(left, CONCURRENCY, async ({ key, missing }) => {
      const text = await textOf(key).catch(() => undefined);
      if (text !== undefined) missing?.give(text);
    });
  }

  return {
    /** The segment of what was kept, whose texts are these; an empty one for nothing. */
    opened(kept: OpenedSegment | undefined): Segment {
      known = kept;
      parts = new Map();
      return kept?.segment ?? EMPTY_SEGMENT;
    },
    /** All of them, as far as they can be read. */
    async all(): Promise<void> {
      await mapConcurrently([...Array(known?.parts ?? 0).keys()], CONCURRENCY, loaded);
    },
    /** Sees to it that entries have their texts, as far as they can be read. */
    read,
  };
}
