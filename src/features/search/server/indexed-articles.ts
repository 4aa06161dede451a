import type { Shown } from '#features/articles/article-view.ts';
import { articleSearchable, bodilessSearchable } from './article-searchable.ts';
import { isLight, longSegment } from './long-article.ts';
import { mergedSegments, type Searchable, type Segment, segmentOf } from '../engine/segment.ts';

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
  const light: Searchable[] = [];
  const long: Segment[] = [];
  let isComplete = true;
  const work = async () => {
    for (const shown of queue) {
      const body = now() < until ? await bodyOf(shown).catch(() => undefined) : undefined;
      if (body === undefined) {
        isComplete = false;
        light.push({ ...bodilessSearchable(shown), version: WITHOUT_BODY });
      } else if (isLight(body)) light.push(articleSearchable(shown, body));
      else long.push(await longSegment(shown, body));
    }
  };
  await Promise.all(Array.from({ length: Math.min(CONCURRENCY, missing.length) }, work));
  const short = segmentOf(light);
  const parts = [short, ...long].map((segment) => ({ segment, isWanted: () => true }));
  return { segment: long.length > 0 ? mergedSegments(parts) : short, isComplete };
}
