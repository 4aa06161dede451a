import { mapConcurrently } from '#store/concurrently.ts';
import type { OpenedSegment } from '../engine/segment-bytes.ts';
import { EMPTY_SEGMENT, type Segment, type SegmentEntry } from '../engine/segment.ts';

/** Articles read at once for the excerpts of one page. */
const CONCURRENCY = 20;

export interface TextsOptions {
  /** The text of an entry of the kept index, from what is public now. @throws when it cannot be read */
  readonly textOf: (key: string) => Promise<string>;
  /** The texts that were kept beside it; undefined for none. Never fails. */
  readonly loadTexts: () => Promise<Uint8Array | undefined>;
}

/**
 * The texts of the index that was kept. They are three times as much as the index, so a process that is asked for the
 * first time does not wait for them: it reads the few articles that it shows. When it is asked again it loads all.
 */
export function keptTexts({ textOf, loadTexts }: TextsOptions) {
  let known: OpenedSegment | undefined;
  let state: 'not there' | 'there' | 'not of this index' = 'not there';
  let wasAsked = false;
  let loading: Promise<void> | undefined;

  async function load(): Promise<void> {
    const bytes = await loadTexts();
    loading = undefined;
    if (bytes && known) state = known.addTexts(bytes) ? 'there' : 'not of this index';
  }
  const all = async (): Promise<void> => {
    if (known && state === 'not there') await (loading ??= load());
  };
  async function read(entries: readonly SegmentEntry[]): Promise<void> {
    const missing = entries.filter(({ giveText }) => giveText);
    await mapConcurrently(missing, CONCURRENCY, async ({ key, giveText }) => {
      const text = await textOf(key).catch(() => undefined);
      if (text !== undefined) giveText?.(text);
    });
  }

  return {
    /** The segment of what was kept, whose texts are these; an empty one for nothing. */
    opened(kept: OpenedSegment | undefined): Segment {
      known = kept;
      return kept?.segment ?? EMPTY_SEGMENT;
    },
    /** All of them, as far as they can be read. */
    all,
    /** See `IndexedArticles.textReader`. */
    reader(): typeof read | undefined {
      if (wasAsked) void all();
      wasAsked = true;
      return known && state !== 'there' ? read : undefined;
    },
  };
}
