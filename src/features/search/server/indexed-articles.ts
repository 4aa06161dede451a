import type { Shown } from '#features/articles/article-view.ts';
import { articleSearchable } from './article-searchable.ts';
import { type Segment, segmentOf } from '../engine/segment.ts';

/** Articles read at once. */
const CONCURRENCY = 20;
/**
 * How long a request may read articles into the index; the next one continues, and until then the rest is found by
 * title and summary.
 */
const PATIENCE_MS = 3_000;
/** The version of an article whose text could not be read yet. */
export const WITHOUT_BODY = ' without body';

/**
 * An index of these articles, of which some may be without their text: those that could not be read, or not in time.
 * @param bodyOf the Markdown of an article; rejects when it cannot be read
 */
export async function indexed(
  missing: readonly Shown[],
  bodyOf: (shown: Shown) => Promise<string>,
  now: () => number,
): Promise<{ segment: Segment; isComplete: boolean }> {
  const until = now() + PATIENCE_MS;
  const queue = missing.values();
  const found: ReturnType<typeof articleSearchable>[] = [];
  let isComplete = true;
  const work = async () => {
    for (const shown of queue) {
      const body = now() < until ? await bodyOf(shown).catch(() => undefined) : undefined;
      const searchable = articleSearchable(shown, body ?? '');
      if (body === undefined) isComplete = false;
      found.push(body === undefined ? { ...searchable, version: WITHOUT_BODY } : searchable);
    }
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, missing.length) }, work));
  return { segment: segmentOf(found), isComplete };
}
